import { fromRoot, isTestCode, ROOT } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'

const SETTLEMENT = 'a rule of settlement, for the bills that are not made yet'
const STANDARD = 'the standard has it, and the product goes by another one'

/** What only tests use today, and why it stays: a file, or a file and one of its exports. */
const KEPT = {
  'api/kernel/patterns.ts: isCreditCode': 'shapes of texts that forms to come share',
  'api/kernel/patterns.ts: isIdCard': 'shapes of texts that forms to come share',
  'domain/calendar/past-range.ts: WEEK_DAYS': 'ranges that questions in words will ask for',
  'domain/calendar/past-range.ts: pastDateRange': 'ranges that questions in words will ask for',
  'domain/declaration/month-quota.ts':
    'caps of a month (V5, V6, V8), for declarations once their factors are rules',
  'domain/forecasting/scores/diebold-mariano.ts: dieboldMarianoBySlot':
    'a claim about single hours needs it',
  'domain/iv-curve/correction/iec-60891.ts: byProcedure1': STANDARD,
  'domain/iv-curve/correction/iec-60891.ts: byProcedure3': STANDARD,
  'domain/settlement/contract-band.ts': SETTLEMENT,
  'domain/settlement/declaration-recovery.ts': SETTLEMENT,
  'domain/settlement/income-attribution.ts': SETTLEMENT,
  'domain/settlement/mechanism-and-green.ts': SETTLEMENT,
  'domain/settlement/performance-risk.ts':
    'the guarantee of a sales company, for its pages to come',
  'domain/settlement/settlement-rule.ts: ruleOn': SETTLEMENT,
  'domain/units/display-units.ts': 'units that screens may offer',
  'domain/units/money.ts: cnyText': SETTLEMENT,
  'domain/units/quantity.ts: greater': SETTLEMENT,
  'domain/units/quantity.ts: lesser': SETTLEMENT,
  'files/layouts/template.ts: tenDayFiling': 'the sheet that is filed with the exchange',
}

/**
 * Code that only tests use: a helper of tests outside a folder `test/`, where it would be built and shipped,
 * or what nobody uses. Also what is kept by the list above without need.
 */
export async function testOnlyFaults(root = ROOT, kept = KEPT) {
  const { files, exports } = await unusedInProduction(root)
  const found = [...files, ...exports]
  return [
    ...files
      .filter((path) => !(path in kept))
      .map((path) => `${path}: only tests use it: move it into a folder test/, or delete it`),
    ...exports
      .filter((name) => !(name in kept))
      .map((name) => `${name} is used by tests only: delete it`),
    ...Object.keys(kept)
      .filter((name) => !found.includes(name))
      .map(
        (name) => `${name} is used or gone: take it off the list of scripts/check/test-only.mjs`,
      ),
  ]
}

/** What is unused without the tests: paths, and exports as `path: name`. */
async function unusedInProduction(root) {
  const { output } = await runNode(
    fromRoot('node_modules/knip/bin/knip.js'),
    [
      '--production',
      '--no-progress',
      '--no-config-hints',
      '--include',
      'files,exports,types',
    ].concat(['--reporter', 'json', '--directory', root]),
    { cwd: root, quiet: true },
  )
  const issues = issuesOf(output).filter(({ file }) => !isTestCode(file))
  return {
    files: issues.filter(({ files }) => files.length > 0).map(({ file }) => file),
    exports: issues.flatMap(({ file, exports, types }) =>
      [...exports, ...types].map(({ name }) => `${file}: ${name}`),
    ),
  }
}

function issuesOf(output) {
  try {
    return JSON.parse(output).issues
  } catch {
    throw new Error(`knip gave no report:\n${output}`)
  }
}
