/** A request as code. It contains no key, so that it can be shared. */
export interface RequestCode {
  curl: string;
  typescript: string;
  python: string;
}

interface CodeInput {
  serviceUrl: string;
  /** URL of the audio, or null for a file to upload. */
  audioUrl: string | null;
  fileName: string;
  params: Record<string, unknown>;
}

/** Returns a job request as `curl`, TypeScript and Python code. */
export function requestCode({ serviceUrl, audioUrl, fileName, params }: CodeInput): RequestCode {
  const file = fileName || 'recording.mp3';
  return {
    curl: curlCode(serviceUrl, audioUrl, file, params),
    typescript: typescriptCode(serviceUrl, audioUrl, file, params),
    python: pythonCode(serviceUrl, audioUrl, file, params),
  };
}

function curlCode(url: string, audioUrl: string | null, file: string, params: Record<string, unknown>): string {
  const upload = [
    `AUDIO_URL=$(curl -s ${url}/v2/upload \\`,
    `  -H "x-service-key: $KEY" -F ${shellQuoted(`audio=@${file}`)} | jq -r .audio_url)`,
    '',
  ];
  const body = JSON.stringify({ audio_url: audioUrl ?? 'AUDIO_URL', ...params }, null, 2).replaceAll('\n', '\n  ');
  // The shell inserts the URL that the upload returned.
  const quoted = audioUrl ? shellQuoted(body) : shellQuoted(body).replace('"AUDIO_URL"', `"'"$AUDIO_URL"'"`);
  return [
    ...(audioUrl ? [] : upload),
    `curl -s ${url}/v2/pre-recorded \\`,
    '  -H "x-service-key: $KEY" -H "content-type: application/json" \\',
    `  -d ${quoted}`,
  ].join('\n');
}

function typescriptCode(url: string, audioUrl: string | null, file: string, params: Record<string, unknown>): string {
  const options = Object.keys(params).length > 0 ? `, ${JSON.stringify(params, null, 2)}` : '';
  return [
    "import { VerbatimClient } from 'verbatim/client';",
    '',
    `const client = new VerbatimClient({ url: ${JSON.stringify(url)}, key: process.env.KEY });`,
    `const job = await client.transcribe(${JSON.stringify(audioUrl ?? file)}${options});`,
    'console.log(job.result?.transcription?.full_transcript);',
  ].join('\n');
}

function pythonCode(url: string, audioUrl: string | null, file: string, params: Record<string, unknown>): string {
  const upload = [
    `with open(${JSON.stringify(file)}, "rb") as audio:`,
    '    upload = requests.post(f"{url}/v2/upload", headers=headers, files={"audio": audio})',
    'upload.raise_for_status()',
    '',
  ];
  const address = audioUrl ? JSON.stringify(audioUrl) : 'upload.json()["audio_url"]';
  const fields = [
    `    "audio_url": ${address},`,
    ...Object.entries(params).map(([name, value]) => `    ${JSON.stringify(name)}: ${pythonLiteral(value, 1)},`),
  ];
  return [
    'import os, time, requests',
    '',
    `url = ${JSON.stringify(url)}`,
    'headers = {"x-service-key": os.environ["KEY"]}',
    '',
    ...(audioUrl ? [] : upload),
    'created = requests.post(f"{url}/v2/pre-recorded", headers=headers, json={',
    ...fields,
    '})',
    'created.raise_for_status()',
    '',
    'while (job := requests.get(created.json()["result_url"], headers=headers).json())["status"] in ("queued", "processing"):',
    '    time.sleep(1)',
    'print(job["result"]["transcription"]["full_transcript"])',
  ].join('\n');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Writes a JSON value as a Python literal. */
function pythonLiteral(value: unknown, depth: number): string {
  const pad = '    '.repeat(depth);
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map((each) => pythonLiteral(each, depth + 1)).join(', ')}]`;
  if (typeof value === 'object') {
    const lines = Object.entries(value).map(
      ([name, each]) => `${pad}    ${JSON.stringify(name)}: ${pythonLiteral(each, depth + 1)},`,
    );
    return `{\n${lines.join('\n')}\n${pad}}`;
  }
  return JSON.stringify(value);
}
