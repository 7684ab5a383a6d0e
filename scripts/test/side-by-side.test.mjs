import { expect, it } from 'vitest'
import { runSideBySide } from './side-by-side.mjs'

/** Tasks that end when they are told to, and what has begun. */
function heldTasks(...descriptions) {
  const begun = []
  const ends = {}
  const tasks = descriptions.map(([name, ...after]) => ({
    ...{ name, after },
    run: () => {
      begun.push(name)
      return new Promise((resolve) => {
        ends[name] = resolve
      })
    },
  }))
  return { begun, tasks, end: (name) => ends[name]() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('tasks run two at a time in their order, and one that must wait lets the next go first', async () => {
  const { begun, tasks, end } = heldTasks(['a'], ['b', 'a'], ['c'], ['d'], ['e', 'a', 'd'])
  const all = runSideBySide(tasks, 2)
  expect(begun).toEqual(['a', 'c'])
  end('c')
  await turn()
  expect(begun).toEqual(['a', 'c', 'd'])
  end('a')
  await turn()
  expect(begun).toEqual(['a', 'c', 'd', 'b'])
  end('b')
  await turn()
  expect(begun).not.toContain('e')
  end('d')
  await turn()
  end('e')
  await all
  expect(begun).toEqual(['a', 'c', 'd', 'b', 'e'])
})

it('what a task waits for and nobody asked for holds it up no longer', async () => {
  const { begun, tasks, end } = heldTasks(['stories', 'build'])
  const all = runSideBySide(tasks, 2)
  expect(begun).toEqual(['stories'])
  end('stories')
  await all
})

it('tasks that wait for each other are refused', async () => {
  const { tasks } = heldTasks(['a', 'b'], ['b', 'a'])
  await expect(runSideBySide(tasks, 2)).rejects.toThrow('wait for each other')
})
