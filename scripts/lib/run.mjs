import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './project.mjs'

const running = new Set()
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

function endAll(signal) {
  for (const child of running) child.kill(signal)
  process.exit(128 + constants.signals[signal])
}

/** Our own handling of signals holds only while a child of ours runs. */
function track(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll)
  running.add(child)
}

function untrack(child) {
  if (!running.delete(child) || running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, endAll)
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/**
 * Runs a program and waits for its end. With `quiet` its output is kept and handed back instead of
 * shown. Never throws for an exit code; a program that cannot be started has code 127.
 */
export function run(command, args = [], { quiet = false, env = {}, cwd = ROOT, ...rest } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...rest,
    })
    track(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      untrack(child)
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      untrack(child)
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output })
    })
  })
}

/** Runs a JavaScript file of the project or of a package with this very Node. */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [script, ...args], options)
}

/** `1.2 s` since a moment of `performance.now()`. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
