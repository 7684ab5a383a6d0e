import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type { ScanFact } from '#domain/report/facts.ts'
import type { Section } from './blocks.ts'
import { type Composing, facts as factsBlock, section, spread, table } from './blocks.ts'

/** Under this plane irradiance a finding is less sure, W/m² (docs/domain/iv.md#conditions-of-a-scan). */
const WEAK_IRRADIANCE = 700

/** What was scanned, when, under which light and with which parameters. */
export function scopeSection(composing: Composing): Section {
  const { words } = composing
  return {
    ...section(
      words('scope'),
      scanTable(composing),
      conditions(composing),
      devices(composing),
      parameters(composing),
      changedParameters(composing),
    ),
    startsPage: true,
  }
}

function scanTable({ facts, words }: Composing) {
  return table<ScanFact>(
    words('scans'),
    [
      { title: words('scanNo'), weight: 20, value: ({ taskNo }) => taskNo },
      { title: words('scanType'), weight: 12, value: (scan) => words(`type${scan.taskType}`) },
      {
        title: words('scanTime'),
        weight: 20,
        value: ({ scannedAt }) => shanghaiMinute(new Date(scannedAt)),
      },
      {
        title: words('scanCleaned'),
        weight: 14,
        value: ({ cleaned }) => words(cleaned ? 'cleaned' : 'uncleaned'),
      },
      { title: words('scanBy'), weight: 14, value: ({ by }) => by ?? words('automatic') },
      {
        ...{ title: words('strings'), weight: 10, isNumber: true },
        value: ({ strings }) => words.number(strings),
      },
      {
        ...{ title: words('figureFaults'), weight: 12, isNumber: true },
        value: ({ faults }) => words.number(faults),
      },
    ],
    facts.scans,
  )
}

function conditions({ facts, words }: Composing) {
  const { inverters, scans } = facts
  const count = (of: (one: (typeof inverters)[number]) => boolean) =>
    `${words.number(inverters.filter(of).length)} / ${words.number(inverters.length)}`
  const range = (values: (number | null)[], unit: string, digits: number) => {
    const found = spread(values)
    const written = found?.map((value) => words.number(value, digits)).join(' / ')
    return written ? `${written} ${unit}` : words('none')
  }
  const manual = scans.filter(({ manualWeather }) => manualWeather).length
  return factsBlock([
    [
      words('irradiance'),
      range(
        inverters.map((one) => one.irradianceWPerM2),
        'W/m²',
        0,
      ),
    ],
    [
      words('temperature'),
      range(
        inverters.map((one) => one.moduleTemperatureC),
        '°C',
        1,
      ),
    ],
    [words('unstable'), count(({ unstable }) => unstable)],
    [
      words('weak', { limit: WEAK_IRRADIANCE }),
      count((one) => one.irradianceWPerM2 !== null && one.irradianceWPerM2 < WEAK_IRRADIANCE),
    ],
    [words('estimated'), count(({ weatherEstimated }) => weatherEstimated)],
    [words('manual'), manual === 0 ? null : words.number(manual)],
  ])
}

function devices({ facts, words }: Composing) {
  const { plant } = facts
  return factsBlock([
    [
      words('devices'),
      [
        `${words('arrays')} ${words.number(plant.arrays)}`,
        `${words('inverters')} ${words.number(plant.inverters)}`,
        `${words('strings')} ${words.number(plant.strings)}`,
      ].join(words('and')),
    ],
    [words('stringTypes'), plant.stringTypes.join(words('and')) || null],
    [words('capacityDc'), `${words.number(plant.installedCapacityKw, 1)} kWp`],
    [words('acLimit'), plant.acLimitKw === null ? null : `${words.number(plant.acLimitKw, 1)} kW`],
    [words('operationDate'), plant.operationDate],
  ])
}

function parameters({ facts, words }: Composing) {
  const { version, stcConversion, peakSunHours, performanceRatio } = facts.parameters
  const { price } = facts
  return factsBlock([
    [
      words('parameterVersion'),
      `${version === 0 ? words('parameterDefault') : String(version)}${words('and')}${words(stcConversion ? 'stcOn' : 'stcOff')}`,
    ],
    [words('sunHours'), `${words.number(peakSunHours)} h`],
    [words('performance'), words.number(performanceRatio, 2)],
    [
      words('price'),
      price === null
        ? words('priceNone')
        : words('priceKnown', {
            price: words.number(price.cnyPerMwh, 2),
            from: price.from,
            to: price.to,
            days: price.days,
            point: words(`point${price.point}`),
            stage: words(`stage${price.stage}`),
            simulated: price.simulated ? words('priceSimulated') : '',
          }),
    ],
  ])
}

function changedParameters({ facts, words }: Composing) {
  const digits = (value: number) => Math.min(6, (String(value).split('.')[1] ?? '').length)
  return table(
    words('parameterChanged'),
    [
      { title: words('columnName'), weight: 50, value: ({ name }) => name },
      { title: words('columnUnit'), weight: 10, value: ({ unit }) => unit },
      {
        ...{ title: words('columnValue'), weight: 20, isNumber: true },
        value: ({ value }) => words.number(value, digits(value)),
      },
      {
        ...{ title: words('columnDefault'), weight: 20, isNumber: true },
        value: ({ initial }) => words.number(initial, digits(initial)),
      },
    ],
    facts.parameters.changed,
  )
}
