import { join } from 'node:path'
import { measureExactCurves, measureExplicitForm } from './reference-exact.ts'
import { measureModules } from './reference-modules.ts'
import { measureNoisyCurves } from './reference-noisy.ts'
import { measureSteps } from './reference-steps.ts'

/** Everything that published curves in a folder let measure. */
export function measureReferenceData(folder: string) {
  const precise = join(folder, 'reference-precise')
  return {
    ...measureExactCurves(precise),
    ...measureExplicitForm(precise),
    ...measureNoisyCurves(precise),
    ...measureModules(join(folder, 'measured-modules', 'pvlib_PVsyst_demo.csv')),
    ...measureSteps(join(folder, 'stepped-curves')),
  }
}
