import './lib/node-version.mjs'
import { bundleFaults, printBundles } from './build/bundles.mjs'

// Size of every chunk of dist/web, and whether the first pages keep to their budgets.
printBundles()
const faults = bundleFaults()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
