/** One server-sent event. */
export interface ServerEvent {
  event: string;
  data: string;
}

/** Parses server-sent events. A comment, which shows that the connection is alive, becomes a `ping` event with empty `data`. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): ServerEvent {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    else if (field === 'data') data.push(value ?? '');
  }
  return data.length === 0 ? { event: 'ping', data: '' } : { event, data: data.join('\n') };
}
