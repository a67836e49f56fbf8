/** A start in a language: at most five lines that can be pasted. */
type Start = { readonly language: string; readonly text: string };

/** Five-line starts against the API at an address. The spreadsheet reads open values, as a formula can carry no key. */
export const startsAt = (address: string): readonly Start[] => [
  {
    language: "curl",
    text: `curl -H "Authorization: Bearer $BBF_KEY" \\
  "${address}/api/v1/values?ppr=1&numberOfTeams=10&limit=20"`,
  },
  {
    language: "JavaScript",
    text: `const response = await fetch("${address}/api/v1/values?ppr=1", {
  headers: { authorization: "Bearer " + process.env.BBF_KEY },
});
const { values } = await response.json();
console.log(values[0].name, values[0].value);`,
  },
  {
    language: "Python",
    text: `import json, os, urllib.request
request = urllib.request.Request("${address}/api/v1/values?ppr=1",
    headers={"Authorization": "Bearer " + os.environ["BBF_KEY"]})
values = json.load(urllib.request.urlopen(request))["values"]
print(values[0]["name"], values[0]["value"])`,
  },
  {
    language: "Spreadsheet",
    text: `=IMPORTDATA("${address}/api/v1/values?preset=superflex&format=csv")`,
  },
];
