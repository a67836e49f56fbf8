const Page = () => <h1>landing</h1>;

export default Page;
