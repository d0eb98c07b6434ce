const MAX_CHARACTERS = 255;

/** Returns the file name from the header or the URL, or null. */
export function filenameOf(contentDisposition: string | undefined, url: URL): string | null {
  return clean(fromHeader(contentDisposition ?? '')) ?? clean(decode(url.pathname.split('/').at(-1) ?? ''));
}

function fromHeader(header: string): string {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decode(extended);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes path separators and control characters, because file names are shown in terminals and pages. */
function clean(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/\p{C}/gu, '').trim().slice(0, MAX_CHARACTERS);
  return shown === '' || shown === '.' || shown === '..' ? null : shown;
}
