/**
 * Every coefficient that an administrator may set for detection. Meanings stand in the locales under the
 * key. Values were chosen on physics where that decides (a substring is one unit), else on the train
 * seeds of `simulator/pv-plant`, and are only ever judged on its test seeds.
 */
export const CALCULATION_PARAMETERS = [
  parameter('zeroCurrent', 'A', [0, 0.05, 1]),
  parameter('zeroVoltage', 'V', [0, 5, 50]),
  parameter('currentMultiple', '1', [1.05, 1.35, 3]),
  parameter('voltageMultiple', '1', [1.05, 1.25, 3]),
  parameter('leastPoints', '1', [8, 20, 100]),
  parameter('leastValidShare', '1', [0.3, 0.6, 1]),
  parameter('mostOutlierShare', '1', [0.01, 0.05, 0.5]),
  parameter('mostNoise', '1', [0.01, 0.04, 0.2]),
  parameter('mostRise', '1', [0.01, 0.03, 0.2]),
  parameter('mostGap', '1', [0.03, 0.15, 0.5]),
  parameter('mostStart', '1', [0, 0.35, 0.6]),
  parameter('mostLastCurrent', '1', [0.05, 0.4, 0.8]),
  parameter('leastCurrentRatio', '1', [0, 0.12, 0.5]),
  parameter('leastVoltageRatio', '1', [0, 0.4, 0.9]),
  parameter('mostFillFactor', '1', [0.8, 0.88, 1]),
  parameter('openCurrent', '1', [0.005, 0.03, 0.1]),
  parameter('lowCurrentOfPeers', '1', [0.8, 0.96, 0.99]),
  parameter('lowCurrentOfExpected', '1', [0.7, 0.93, 0.99]),
  parameter('deficit', 'substring', [0.3, 0.6, 1]),
  parameter('surplus', 'substring', [1, 2.2, 3]),
  parameter('wholeModule', 'substring', [0.2, 0.5, 0.9]),
  parameter('stepHeight', 'substring', [1.5, 2.35, 4]),
  parameter('lowStep', 'substring', [0.1, 0.3, 1]),
  parameter('seriesFall', 'substring', [0.5, 1.2, 5]),
  parameter('slope', '1', [0.01, 0.03, 0.2]),
  parameter('significance', 'χ²', [4, 10, 100]),
  parameter('leastLoss', '%', [0, 0.5, 5]),
  parameter('leastPeers', '1', [2, 3, 10]),
  parameter('leastIrradiance', 'W/m²', [100, 700, 1200]),
  parameter('peakSunHours', 'h/a', [500, 1300, 2500]),
  parameter('performanceRatio', '1', [0.5, 0.82, 1]),
] as const

export type CalculationParameterKey = (typeof CALCULATION_PARAMETERS)[number]['key']

/** Values by key; `1` are shares of what is expected at the irradiance and temperature of the scan. */
export type CalculationParameters = Record<CalculationParameterKey, number>

export const DEFAULT_CALCULATION_PARAMETERS: CalculationParameters = Object.fromEntries(
  CALCULATION_PARAMETERS.map(({ key, initial }) => [key, initial]),
) as CalculationParameters

function parameter<Key extends string>(
  key: Key,
  unit: string,
  [least, initial, most]: [number, number, number],
) {
  return { key, unit, least, initial, most } as const
}
