/**
 * Exits when the parent process exits during start-up, while it holds no jobs yet. Returns a function that removes this handler; call it
 * when the regular handler is in place.
 */
export function exitWithParent(): () => void {
  const exit = () => process.exit(1);
  // The parent may have exited while modules were loading; without a parent process the value is undefined.
  if (process.connected === false) exit();
  process.once('disconnect', exit);
  return () => process.off('disconnect', exit);
}
