import { join } from 'node:path'
import { measureNoisyModules } from './noisy-modules.ts'
import { measureExactCurves, measureExplicitForm } from './reference-exact.ts'
import { measureModules } from './reference-modules.ts'
import { measureExactFits, measureNoisyCurves } from './reference-noisy.ts'
import { measureSteps } from './reference-steps.ts'

const TABLE_OF_MODULES = 'cec_modules_sam_2015-06-30.csv'

/** Everything that published curves in a folder let measure. */
export function measureReferenceData(folder: string, seed: string) {
  const precise = join(folder, 'reference-precise')
  return {
    ...measureExactCurves(precise),
    ...measureExplicitForm(precise),
    ...measureExactFits(precise),
    ...measureNoisyCurves(precise),
    ...measureNoisyModules(join(folder, 'module-libraries', TABLE_OF_MODULES), seed),
    ...measureModules(join(folder, 'measured-modules', 'pvlib_PVsyst_demo.csv')),
    ...measureSteps(join(folder, 'stepped-curves')),
  }
}
