/**
 * Ends this process when the one that forked it goes, however it goes: a process that is left behind would
 * hold the lock of the database, or ports, against the next start.
 *
 * @param end by default the process kills itself, because an orderly end would wait for threads that
 * compute; a killed filling goes on at the next start
 *
 * Without a parent that listens it does nothing.
 */
export function endWithParent(end: () => void = () => process.kill(process.pid, 'SIGKILL')): void {
  if (!process.send) return
  // The parent may have gone while this program was being read.
  if (!process.connected) end()
  process.once('disconnect', end)
}
