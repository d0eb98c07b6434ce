/** What a browser sees at the root: enough to find one's way. */
export const WELCOME_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verbatim</title>
<style>
  :root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 1.5rem }
  h1 { font-size: 2.4rem; margin-bottom: .2rem }
  a { color: inherit }
  code { font-size: .9em }
</style>
<h1>Verbatim</h1>
<p>Speech-to-text that you run yourself. It is running.</p>
<ul>
  <li><a href="docs">The interface</a>, to read and to try out</li>
  <li><a href="openapi.json">The same as an OpenAPI document</a></li>
  <li><a href="v1/models">Models and add-ons</a></li>
  <li><a href="ready">Readiness</a> and <a href="metrics">metrics</a></li>
</ul>
</html>
`;
