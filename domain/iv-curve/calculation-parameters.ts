/**
 * Every coefficient that an administrator may set for detection; `server/locales` has its name and meaning
 * under the key. Values were chosen on physics where that decides (a substring is one unit), else on the
 * train seeds of `simulator/plant/strings`, and are only ever judged on other seeds. Unit `1`: a share of what
 * is expected at the irradiance and temperature of the scan, or a count.
 */
export const CALCULATION_PARAMETERS = [
  // Cleaning.
  parameter('zeroCurrent', 'A', [0, 0.05, 1]),
  parameter('zeroVoltageShare', '1', [0, 0.007, 0.05]),
  parameter('currentMultiple', '1', [1.05, 1.35, 3]),
  parameter('voltageMultiple', '1', [1.05, 1.25, 3]),
  parameter('minPoints', '1', [8, 20, 100]),
  parameter('minValidShare', '1', [0.3, 0.6, 1]),
  parameter('maxOutlierShare', '1', [0.01, 0.05, 0.5]),
  parameter('outlierSigmas', 'σ', [3, 5, 10]),
  parameter('minOutlier', '1', [0.01, 0.04, 0.2]),
  parameter('impossibleMargin', '1', [1, 1.1, 1.5]),
  parameter('maxNoise', '1', [0.01, 0.04, 0.2]),
  parameter('minNoise', '1', [0, 0.15, 0.5]),
  parameter('coarsestStep', '1', [0.02, 0.06, 0.2]),
  parameter('maxAtTop', '1', [0.2, 0.4, 0.9]),
  parameter('maxRise', '1', [0.01, 0.03, 0.2]),
  // Noise reaches it in none of a million sweeps of 128 points.
  parameter('riseSigmas', 'σ', [3, 4.4, 10]),
  parameter('repeatUntil', '1', [0.2, 0.6, 0.9]),
  parameter('minRepeats', '1', [2, 5, 50]),
  parameter('maxGap', '1', [0.03, 0.15, 0.5]),
  parameter('maxStart', '1', [0, 0.35, 0.6]),
  parameter('maxLastCurrent', '1', [0.05, 0.4, 0.8]),
  parameter('minCurrentRatio', '1', [0, 0.12, 0.5]),
  parameter('minVoltageRatio', '1', [0, 0.4, 0.9]),
  parameter('minSpan', '1', [0.1, 0.3, 0.8]),
  parameter('minOffset', '1', [0.02, 0.05, 0.3]),
  parameter('tailReach', '1', [0, 0.02, 0.1]),
  parameter('maxFillFactor', '1', [0.8, 0.88, 1]),
  // Peers: how far strings that agree may differ, and which group is no reference.
  parameter('minPeers', '1', [2, 3, 10]),
  parameter('peerCurrent', '1', [0.005, 0.025, 0.1]),
  parameter('peerSlope', '1', [0.005, 0.025, 0.1]),
  parameter('peerVoltage', 'substring', [0.3, 0.75, 2]),
  parameter('smallerGroup', '1', [0.1, 0.4, 1]),
  parameter('unsureVoltage', '1', [0.02, 0.055, 0.2]),
  parameter('unsureVoltageOfMost', '1', [0.02, 0.12, 0.2]),
  parameter('unsureSlope', '1', [0.02, 0.05, 0.2]),
  parameter('maxIncline', 'substring', [0.5, 2, 10]),
  // Uncertainty: what sound strings differ by beside their meter's noise.
  parameter('peerTemperature', '1', [0.0005, 0.0014, 0.01]),
  parameter('modelVoltage', '1', [0.004, 0.012, 0.05]),
  parameter('cableOhm', 'Ω', [0, 0.2, 2]),
  parameter('profileFloor', 'substring', [0.02, 0.06, 0.3]),
  parameter('shapeShare', '1', [0, 0.03, 0.2]),
  parameter('edgeShare', '1', [0, 0.25, 1]),
  parameter('slopeSpread', '1', [0.001, 0.006, 0.03]),
  parameter('currentSpread', '1', [0.001, 0.004, 0.03]),
  parameter('sensorSpread', '1', [0, 0.03, 0.1]),
  parameter('voltageNoise', '1', [0, 0.0005, 0.01]),
  // What a string has to show that has no others to be compared with.
  parameter('aloneVoltage', '1', [0.005, 0.02, 0.1]),
  parameter('aloneFall', '1', [0.005, 0.015, 0.1]),
  parameter('aloneCurrent', '1', [0.5, 0.88, 0.99]),
  parameter('aloneSlope', '1', [0.02, 0.1, 0.5]),
  parameter('aloneStep', '1', [0.01, 0.04, 0.5]),
  // Faults.
  parameter('openCurrent', '1', [0.005, 0.03, 0.1]),
  parameter('lowCurrentOfPeers', '1', [0.8, 0.96, 0.99]),
  parameter('lowCurrentOfExpected', '1', [0.7, 0.93, 0.99]),
  parameter('deficit', 'substring', [0.3, 0.6, 1]),
  parameter('surplus', 'substring', [1, 2.2, 3]),
  parameter('wholeModule', 'substring', [0.2, 0.5, 0.9]),
  parameter('stepHeight', 'substring', [1.5, 2.35, 4]),
  parameter('lowStep', 'substring', [0.1, 0.3, 1]),
  parameter('seriesFall', 'substring', [0.3, 0.6, 5]),
  parameter('seriesLoss', '%', [0.5, 1.5, 10]),
  parameter('slope', '1', [0.01, 0.02, 0.2]),
  parameter('slopeSigmas', 'σ', [1, 3, 10]),
  parameter('hiddenSlopeSigmas', 'σ', [0.5, 1.5, 10]),
  parameter('plainSlope', '1', [0.03, 0.1, 0.5]),
  parameter('plainLeak', '1', [0.01, 0.03, 0.1]),
  parameter('shownSigmas', 'σ', [0.5, 2, 10]),
  parameter('stepOfSlope', '1', [0, 0.25, 1]),
  parameter('significance', 'χ²', [4, 12, 100]),
  parameter('weakPrice', 'χ²', [0, 3, 100]),
  parameter('wholePrice', 'χ²', [0, 7, 100]),
  parameter('mixPrice', 'χ²', [0, 9.2, 100]),
  parameter('seenLoss', '1', [0, 0.25, 1]),
  parameter('minLoss', '%', [0, 0.5, 5]),
  // Conditions and yield.
  parameter('minIrradiance', 'W/m²', [100, 700, 1200]),
  parameter('peakSunHours', 'h/a', [500, 1300, 2500]),
  parameter('performanceRatio', '1', [0.5, 0.82, 1]),
] as const

export type CalculationParameterKey = (typeof CALCULATION_PARAMETERS)[number]['key']

export type CalculationParameterUnit = (typeof CALCULATION_PARAMETERS)[number]['unit']

/** Values by key. */
export type CalculationParameters = Record<CalculationParameterKey, number>

export const DEFAULT_CALCULATION_PARAMETERS: CalculationParameters = Object.fromEntries(
  CALCULATION_PARAMETERS.map(({ key, initial }) => [key, initial]),
) as CalculationParameters

function parameter<Key extends string, Unit extends string>(
  key: Key,
  unit: Unit,
  [min, initial, max]: [number, number, number],
) {
  return { key, unit, min, initial, max } as const
}
