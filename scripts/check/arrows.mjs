import { fromRoot, ROOT, topFolders } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'

/** Folders without code of ours that others import. */
const NO_PARTS = new Set(['docs', 'scripts'])

/** Imports against the arrows of .dependency-cruiser.cjs, one line each. */
export async function arrowFaults(root = ROOT) {
  const violations = await arrowViolations(root)
  return violations.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to} (${comment})`)
}

/** The same as `{ rule, from, to, comment }`. Throws when nothing could be looked at. */
export async function arrowViolations(root = ROOT) {
  const folders = topFolders(root).filter((folder) => !NO_PARTS.has(folder))
  const { output } = await runNode(
    fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    ['--config', fromRoot('.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd: root, quiet: true },
  )
  const { summary } = parseReport(output)
  // With a TypeScript that it does not know, it looks at nothing and is content.
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser looked at no module')
  const comments = Object.fromEntries(
    summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  )
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    comment: comments[rule.name],
  }))
}

function parseReport(output) {
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(`dependency-cruiser gave no report:\n${output}`)
  }
}
