import '../lib/node-version.mjs'
import { LEVELS } from './levels.mjs'

/** Runs the level that the first argument names with the others; its counts are the last line. */
const [name, ...args] = process.argv.slice(2)
const { passed, failed } = await LEVELS.find((level) => level.name === name).run(args)
console.log(`${passed} passed, ${failed} failed`)
