/**
 * Runs tasks in their order, so many at once; each begins when those that its `after` names have ended,
 * and one that must wait lets the next go first. Names of no task here hold nobody up.
 *
 * @param tasks `{ name, after, run }`; `run` never throws
 */
export async function runSideBySide(tasks, atOnce) {
  const waiting = [...tasks]
  const open = new Set(tasks.map(({ name }) => name))
  const running = new Set()
  while (open.size > 0) {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ after = [] }) => !after.some((name) => open.has(name)))
      if (at === -1) break
      const [task] = waiting.splice(at, 1)
      const end = task.run().then(() => {
        open.delete(task.name)
        running.delete(end)
      })
      running.add(end)
    }
    if (running.size === 0) throw new Error('Tasks wait for each other')
    await Promise.race(running)
  }
}
