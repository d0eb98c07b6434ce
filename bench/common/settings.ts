/** Settings of recognition in the environment of a benchmark; the service it starts uses them too. */
export function recognitionSettings(): Record<string, string> {
  const wanted = /^VERBATIM_(MODEL|THREADS|LANES|WORKERS|ENCODER)/;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (wanted.test(name) && value ? [[name, value]] : [])),
  );
}
