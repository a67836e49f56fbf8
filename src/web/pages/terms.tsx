const Page = () => <h1>terms</h1>;

export default Page;
