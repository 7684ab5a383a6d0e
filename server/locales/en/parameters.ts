import type { ParameterTexts } from '../parameter-texts.ts'

/** What the calculation parameters are called and mean. */
export const parameters: ParameterTexts = {
  stcConversion: { name: 'STC conversion' },
  historicalCalculation: { name: 'Historical data calculation' },
  maxArrays: { name: 'Maximum arrays scanned' },
  maxInverters: { name: 'Maximum inverters scanned' },
  normalStart: { name: 'Normal task start time' },
  scanRepeats: { name: 'Repeats of an abnormal scan' },
  parallelCollectors: { name: 'Collectors scanned side by side' },
  windowFrom: { name: 'Scheduled scans begin from' },
  windowUntil: { name: 'Scheduled scans begin until' },
  rawCurveDays: { name: 'Retention of raw curves' },
  zeroCurrent: {
    name: 'Zero limit of the current',
    meaning: 'Currents nearer to zero than this are taken for 0.',
  },
  zeroVoltageShare: {
    name: 'Zero limit of the voltage',
    meaning: "Voltages nearer to zero than this share of the sweep's greatest are taken for 0.",
  },
  currentMultiple: {
    name: 'Upper multiple of the current',
    meaning: 'Points whose current exceeds the expected Isc by this multiple are dropped.',
  },
  voltageMultiple: {
    name: 'Upper multiple of the voltage',
    meaning: 'Points whose voltage exceeds the expected Voc by this multiple are dropped.',
  },
  minPoints: {
    name: 'Minimum valid points',
    meaning: 'A sweep with fewer points left after cleaning is not diagnosed.',
  },
  minValidShare: {
    name: 'Minimum share of valid points',
    meaning: 'A sweep with a smaller share of valid points is not diagnosed.',
  },
  maxOutlierShare: {
    name: 'Maximum share of outliers',
    meaning: 'A sweep with a greater share of outliers is not diagnosed.',
  },
  outlierSigmas: {
    name: 'Deviations of an outlier',
    meaning:
      'A point further from the median of seven neighbours than so many standard deviations is an outlier.',
  },
  minOutlier: {
    name: 'Minimum outlier',
    meaning: 'A point nearer to the median than this share of the greatest current is no outlier.',
  },
  impossibleMargin: {
    name: 'Margin of the impossible',
    meaning:
      'A reading beyond the greatest multiple of current or voltage by this factor is one that no string makes.',
  },
  maxNoise: {
    name: 'Maximum noise',
    meaning: 'A sweep whose noise over Isc exceeds this is not diagnosed.',
  },
  minNoise: {
    name: 'Minimum noise',
    meaning:
      'A sweep with less than this share of the usual noise of its meter was filled in and is not diagnosed.',
  },
  coarsestStep: {
    name: 'Coarsest step',
    meaning:
      'With steps of the meter above this share of the greatest current no usual loss is seen: not diagnosed.',
  },
  maxAtTop: {
    name: 'Maximum points at the top',
    meaning:
      'With more than this share of points at exactly the greatest current that is the limit of the meter: not diagnosed.',
  },
  maxRise: {
    name: 'Maximum rise of the current',
    meaning:
      'A sweep whose current rises with the voltage by more than this share of Isc, as under a cloud, is not diagnosed.',
  },
  riseSigmas: {
    name: 'Deviations of a rise',
    meaning:
      'A rise of the mean of five points by more standard deviations of the noise is a rise of the current in the sweep: not diagnosed.',
  },
  repeatUntil: {
    name: 'Repeats are compared until',
    meaning:
      'Readings at one voltage are held against each other up to this share of the last voltage; nearer to Voc the current falls too fast.',
  },
  minRepeats: {
    name: 'Minimum repeated readings',
    meaning:
      'Only with so many pairs of readings at one voltage is a sweep judged to be two in one.',
  },
  maxGap: {
    name: 'Maximum gap',
    meaning: 'A sweep with a gap between two points beyond this share of Voc is not diagnosed.',
  },
  maxStart: {
    name: 'Maximum first voltage',
    meaning:
      'Beyond this share of its last voltage a sweep that begins there lacks its short-circuit end.',
  },
  maxLastCurrent: {
    name: 'Maximum last current',
    meaning:
      'Beyond this share of its greatest current a sweep that ends there lacks its open-circuit end.',
  },
  minCurrentRatio: {
    name: 'Minimum ratio of the current',
    meaning:
      'A sweep whose greatest current lies below this share of the expected Isc, without being open, is not diagnosed.',
  },
  minVoltageRatio: {
    name: 'Minimum ratio of the voltage',
    meaning:
      'A sweep whose greatest voltage lies below this share of the expected Voc is not diagnosed.',
  },
  minSpan: {
    name: 'Minimum voltage span',
    meaning: 'A sweep over less than this share of the expected Voc is not diagnosed.',
  },
  minOffset: {
    name: 'Minimum current offset',
    meaning:
      'Where the last current and the surplus of Isc both reach this share and are alike, the meter adds a current: not diagnosed.',
  },
  tailReach: {
    name: 'Reach of the tail',
    meaning:
      'Of a sweep that ends before I = 0, points up to this share of Isc above the last current tell where the drawn part begins.',
  },
  maxFillFactor: {
    name: 'Maximum fill factor',
    meaning: 'A curve with a greater fill factor cannot be that of a string and is not diagnosed.',
  },
  minPeers: {
    name: 'Minimum number of peers',
    meaning:
      'With fewer strings that agree, the nameplate’s model takes the place of the reference.',
  },
  peerCurrent: {
    name: 'Difference of the current among peers',
    meaning: 'Strings whose Isc differs by no more than this share agree.',
  },
  peerSlope: {
    name: 'Difference of the slope among peers',
    meaning: 'Strings whose relative slope of the flat part differs by no more than this agree.',
  },
  peerVoltage: {
    name: 'Difference of the voltage among peers',
    meaning:
      'Strings whose mean voltage over any part differs by no more than this many substrings agree.',
  },
  smallerGroup: {
    name: 'Minimum share of a smaller group',
    meaning:
      'A group of strings that agree may be the reference too when it has this share of the largest group’s members.',
  },
  unsureVoltage: {
    name: 'Limit of a group’s voltage',
    meaning:
      'A group whose voltage is further than this share from what the label lets expect is no reference.',
  },
  unsureVoltageOfMost: {
    name: 'Limit of a majority’s voltage',
    meaning:
      'The same for a group of more than half of the strings: that most are wrong alike is less likely than a wrong label.',
  },
  unsureSlope: {
    name: 'Limit of a group’s slope',
    meaning:
      'A group whose slope of the flat part exceeds the expected one by this is no reference, because it may leak as a whole.',
  },
  maxIncline: {
    name: 'Maximum incline of a group',
    meaning:
      'Strings that lack more at much current than at little by this are no reference for the others.',
  },
  peerTemperature: {
    name: 'Temperature among peers',
    meaning:
      'Standard deviation of the voltage among sound strings by temperature and tolerance, over Voc.',
  },
  modelVoltage: {
    name: 'Voltage error of the model',
    meaning:
      'Standard deviation of the nameplate model’s voltage where there are no peers, over Voc.',
  },
  cableOhm: {
    name: 'Spread of the cables',
    meaning: 'Standard deviation of the cables’ resistance among sound strings.',
  },
  profileFloor: {
    name: 'Minimum error of the profile',
    meaning: 'Least standard deviation of each row of the voltage deficit, in substrings.',
  },
  shapeShare: {
    name: 'Share of the shape’s error',
    meaning: 'Uncertainty of a defect’s shape as a share of its depth.',
  },
  edgeShare: {
    name: 'Share of an edge’s error',
    meaning:
      'Uncertainty of a step’s place as a share of the difference between the rows beside it.',
  },
  slopeSpread: {
    name: 'Spread of the slope',
    meaning: 'Standard deviation of the relative slope of the flat part among sound strings.',
  },
  currentSpread: {
    name: 'Spread of the current',
    meaning: 'Standard deviation of Isc among sound strings, over Isc.',
  },
  sensorSpread: {
    name: 'Spread of sensor and label',
    meaning:
      'Standard deviation of the irradiance sensor and the Isc of the label together; counts in the confidence of what is low against them alone, and in the uncertainty of a power beside its warranty.',
  },
  voltageNoise: {
    name: 'Noise of the voltage',
    meaning: 'Standard deviation of the measured voltage, over Voc.',
  },
  aloneVoltage: {
    name: 'Voltage of a lone string',
    meaning:
      'Uncertainty of the voltage, as a share, where no other strings bear witness: label, temperature and tolerance.',
  },
  aloneFall: {
    name: 'Fall of a lone string',
    meaning: 'Uncertainty of the fall at Isc, over Voc, where no other strings bear witness.',
  },
  aloneCurrent: {
    name: 'Low current of a lone string',
    meaning: 'Below this share of the expected Isc a string without others has low current.',
  },
  aloneSlope: {
    name: 'Leak of a lone string',
    meaning:
      'From this slope of the flat part above the expected on, at 1000 W/m² and more, a string without others leaks; in less light from more.',
  },
  aloneStep: {
    name: 'Step of a lone string',
    meaning:
      'From a step of this share of Isc on a mismatch is sure without other strings; else it is only suspected.',
  },
  openCurrent: {
    name: 'Current of an open string',
    meaning: 'A string whose current stays below this share of the expected Isc is open (code 7).',
  },
  lowCurrentOfPeers: {
    name: 'Low current against peers',
    meaning: 'A string whose Isc lies below this share of its peers’ has a low current (code 8).',
  },
  lowCurrentOfExpected: {
    name: 'Low current against the expected one',
    meaning:
      'Below this share of the expected Isc the current is low (code 8), also where the whole inverter is.',
  },
  deficit: {
    name: 'Limit of the deficit',
    meaning:
      'A deficit over the whole curve beyond this is a bypass or a count fault (codes 10, 17).',
  },
  surplus: {
    name: 'Limit of the surplus',
    meaning: 'A surplus over the whole curve beyond this is a count fault (code 17).',
  },
  wholeModule: {
    name: 'Tolerance of whole modules',
    meaning: 'A deficit this near to whole modules is a count fault and no bypass fault.',
  },
  stepHeight: {
    name: 'Height of a step',
    meaning: 'From this height on a step is a mismatch (code 9), below it a hot spot (code 16).',
  },
  lowStep: {
    name: 'Minimum height of a step',
    meaning: 'A lower step is no fault.',
  },
  seriesFall: {
    name: 'Fall by series resistance',
    meaning: 'A fall at full current beyond this is a high series resistance (code 11).',
  },
  seriesLoss: {
    name: 'Minimum loss by series resistance',
    meaning: 'A series resistance is a fault (code 11) only from this loss of power on.',
  },
  slope: {
    name: 'Slope of a shunt',
    meaning:
      'An increase of the relative slope of the flat part beyond this is a low shunt resistance (code 13).',
  },
  slopeSigmas: {
    name: 'Deviations of a slope',
    meaning:
      'An increase of the slope of the flat part counts as a leak only beyond so many standard deviations of its noise.',
  },
  hiddenSlopeSigmas: {
    name: 'Deviations that hide a slope',
    meaning:
      'A leak of the whole string is excluded where the measured slope falls short of the leak’s by more standard deviations than this.',
  },
  plainSlope: {
    name: 'Plain slope',
    meaning:
      'Where the relative slope exceeds the reference by this and the shape of a shunt is seen, all else that bends the curve belongs to the low shunt resistance (code 13) too.',
  },
  plainLeak: {
    name: 'Plain leak',
    meaning:
      'From this slope on the shape of the knee alone tells a leak; a weaker one must show in the flat part.',
  },
  shownSigmas: {
    name: 'Deviations of a weak leak',
    meaning:
      'A weak leak must lift the slope of the flat part above the reference by so many standard deviations.',
  },
  stepOfSlope: {
    name: 'Steps within a slope',
    meaning:
      'Steps of the curve no deeper than this share of its slope are the bend of a leak and no steps of a mismatch.',
  },
  significance: {
    name: 'Significance',
    meaning:
      'χ² that a defect has to explain at least; the greater, the fewer false alarms and the more misses.',
  },
  weakPrice: {
    name: 'Price of weak groups',
    meaning:
      'χ² that weak or leaking groups have to explain beyond the significance to be preferred to other defects, because many shapes are tried for them.',
  },
  wholePrice: {
    name: 'Significance of whole numbers',
    meaning:
      'χ² that a number of missing groups has to explain where it is near to a whole one, which noise seldom is.',
  },
  mixPrice: {
    name: 'Price of two causes',
    meaning:
      'χ² that less light and a leak together have to explain beyond either alone, because their curves are much alike.',
  },
  seenLoss: {
    name: 'Seen share of the loss',
    meaning: 'A fault’s computed loss has to be seen in the measured power by this share at least.',
  },
  minLoss: {
    name: 'Minimum loss',
    meaning: 'What loses less than this is no fault.',
  },
  minIrradiance: {
    name: 'Minimum irradiance',
    meaning: 'A scan with less light is marked as such: its diagnosis is less certain.',
  },
  peakSunHours: {
    name: 'Peak-sun hours',
    meaning: 'Turns lost power into energy lost a year.',
  },
  performanceRatio: {
    name: 'Performance ratio',
    meaning: 'Turns lost power into energy lost a year.',
  },
}
