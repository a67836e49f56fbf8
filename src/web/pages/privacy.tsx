const Page = () => <h1>privacy</h1>;

export default Page;
