import type { CalculationParameterKey } from './calculation-parameters.ts'
import type { ParameterEffect, ParameterGroup } from './words.ts'

type Guide = { group: ParameterGroup; raised: ParameterEffect }

/** What each coefficient belongs to, and what comes of a greater value. */
export const PARAMETER_GUIDE: Record<CalculationParameterKey, Guide> = {
  ...inGroup('MEASURING', {
    zeroCurrent: 'MORE_ZERO',
    zeroVoltageShare: 'MORE_ZERO',
    minPoints: 'MORE_REFUSED',
    minValidShare: 'MORE_REFUSED',
    maxOutlierShare: 'FEWER_REFUSED',
    outlierSigmas: 'FEWER_OUTLIERS',
    minOutlier: 'FEWER_OUTLIERS',
    maxNoise: 'FEWER_REFUSED',
    minNoise: 'MORE_REFUSED',
    coarsestStep: 'FEWER_REFUSED',
    maxAtTop: 'FEWER_REFUSED',
    maxRise: 'FEWER_REFUSED',
    riseSigmas: 'FEWER_REFUSED',
    repeatUntil: 'MORE_CHECKED',
    minRepeats: 'FEWER_REFUSED',
    maxGap: 'FEWER_REFUSED',
    maxStart: 'FEWER_REFUSED',
    maxLastCurrent: 'FEWER_REFUSED',
    minCurrentRatio: 'MORE_REFUSED',
    minVoltageRatio: 'MORE_REFUSED',
    minSpan: 'MORE_REFUSED',
    minOffset: 'FEWER_REFUSED',
    tailReach: 'LONGER_TAIL',
    maxFillFactor: 'FEWER_REFUSED',
  }),
  ...inGroup('MULTIPLES', {
    currentMultiple: 'FEWER_DROPPED',
    voltageMultiple: 'FEWER_DROPPED',
    impossibleMargin: 'FEWER_OUTLIERS',
  }),
  ...inGroup('OPEN', {
    openCurrent: 'MORE_FAULTS',
  }),
  ...inGroup('LOW_CURRENT', {
    lowCurrentOfPeers: 'MORE_FAULTS',
    lowCurrentOfExpected: 'MORE_FAULTS',
  }),
  ...inGroup('STEPS', {
    stepHeight: 'MORE_HOT_SPOTS',
    lowStep: 'FEWER_FAULTS',
    weakPrice: 'FEWER_FAULTS',
  }),
  ...inGroup('VOLTAGE', {
    deficit: 'FEWER_FAULTS',
    surplus: 'FEWER_FAULTS',
    wholeModule: 'MORE_COUNT',
    wholePrice: 'FEWER_FAULTS',
  }),
  ...inGroup('SERIES', {
    seriesFall: 'FEWER_FAULTS',
    seriesLoss: 'FEWER_FAULTS',
  }),
  ...inGroup('SHUNT', {
    slope: 'FEWER_FAULTS',
    slopeSigmas: 'FEWER_FAULTS',
    hiddenSlopeSigmas: 'MORE_SHUNT',
    plainSlope: 'FEWER_SHUNT',
    plainLeak: 'FEWER_SHUNT',
    shownSigmas: 'FEWER_SHUNT',
    stepOfSlope: 'MORE_SHUNT',
  }),
  ...inGroup('ALL_FAULTS', {
    significance: 'FEWER_FAULTS',
    mixPrice: 'FEWER_DOUBLE',
    seenLoss: 'FEWER_FAULTS',
    minLoss: 'FEWER_FAULTS',
  }),
  ...inGroup('ALONE', {
    aloneVoltage: 'LESS_SURE',
    aloneFall: 'LESS_SURE',
    aloneCurrent: 'MORE_FAULTS',
    aloneSlope: 'FEWER_FAULTS',
    aloneStep: 'LESS_SURE',
  }),
  ...inGroup('PEERS', {
    minPeers: 'MORE_NAMEPLATE',
    peerCurrent: 'MORE_AGREE',
    peerSlope: 'MORE_AGREE',
    peerVoltage: 'MORE_AGREE',
    smallerGroup: 'FEWER_REFERENCES',
    unsureVoltage: 'MORE_REFERENCES',
    unsureVoltageOfMost: 'MORE_REFERENCES',
    unsureSlope: 'MORE_REFERENCES',
    maxIncline: 'MORE_REFERENCES',
  }),
  ...inGroup('SPREAD', {
    peerTemperature: 'LESS_SURE',
    modelVoltage: 'LESS_SURE',
    cableOhm: 'LESS_SURE',
    profileFloor: 'LESS_SURE',
    shapeShare: 'LESS_SURE',
    edgeShare: 'LESS_SURE',
    slopeSpread: 'LESS_SURE',
    currentSpread: 'LESS_SURE',
    sensorSpread: 'LESS_SURE',
    voltageNoise: 'LESS_SURE',
  }),
  ...inGroup('YIELD', {
    minIrradiance: 'MORE_MARKED',
    peakSunHours: 'MORE_ENERGY',
    performanceRatio: 'MORE_ENERGY',
  }),
}

function inGroup<Key extends string>(group: ParameterGroup, raised: Record<Key, ParameterEffect>) {
  const entries = Object.entries<ParameterEffect>(raised)
  const guides = entries.map(([key, effect]) => [key, { group, raised: effect }])
  return Object.fromEntries(guides) as Record<Key, Guide>
}
