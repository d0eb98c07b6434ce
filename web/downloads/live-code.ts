import type { RequestCode } from './request-code.ts';

/** Returns code that opens a live session with these options and streams a WAV file. */
export function liveCode(url: string, params: Record<string, unknown>): RequestCode {
  const options = { ...params, messages_config: { receive_partial_transcripts: true } };
  const json = JSON.stringify(
    { encoding: 'wav/pcm', sample_rate: 16_000, bit_depth: 16, channels: 1, ...options },
    null,
    2,
  );
  return {
    curl: [
      `curl -s ${url}/v2/live \\`,
      '  -H "x-service-key: $KEY" -H "content-type: application/json" \\',
      `  -d '${json.replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`,
      '# Connect to the "url" of the response with a WebSocket client and send the audio as binary messages.',
    ].join('\n'),
    typescript: [
      "import { createReadStream } from 'node:fs';",
      "import { VerbatimClient } from 'verbatim/client';",
      '',
      `const client = new VerbatimClient({ url: ${JSON.stringify(url)}, key: process.env.KEY });`,
      `const session = await client.live(${JSON.stringify(options, null, 2)});`,
      'const send = async () => {',
      "  for await (const chunk of createReadStream('speech.wav')) await session.send(chunk);",
      '  await session.stop();',
      '};',
      'void send();',
      'for await (const message of session) {',
      "  if (message.type === 'transcript') console.log(message.data.is_final, message.data.utterance.text);",
      '}',
    ].join('\n'),
    python: [
      'import asyncio, json, os, requests, websockets',
      '',
      `created = requests.post(${JSON.stringify(`${url}/v2/live`)}, headers={"x-service-key": os.environ["KEY"]},`,
      `    json=json.loads("""${json.replaceAll('\\', '\\\\')}"""))`,
      'created.raise_for_status()',
      '',
      'async def main():',
      '    async with websockets.connect(created.json()["url"]) as socket:',
      '        async def send():',
      '            with open("speech.wav", "rb") as audio:',
      '                while chunk := audio.read(3200):',
      '                    await socket.send(chunk)',
      '            await socket.send(json.dumps({"type": "stop_recording"}))',
      '        sending = asyncio.create_task(send())',
      '        async for message in socket:',
      '            event = json.loads(message)',
      '            if event["type"] == "transcript":',
      '                print(event["data"]["is_final"], event["data"]["utterance"]["text"])',
      '        await sending',
      '',
      'asyncio.run(main())',
    ].join('\n'),
  };
}
