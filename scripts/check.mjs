import './lib/node-version.mjs'
import { checkSteps } from './check/steps.mjs'
import { runSteps } from './lib/steps.mjs'

// `npm run check [name …]`: everything that can be said about the code without running it.
const wanted = process.argv.slice(2)
const steps = checkSteps().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const { passed, failed } = await runSteps(steps)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || steps.length === 0 ? 1 : 0
