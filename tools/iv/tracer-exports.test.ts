import { expect, it } from 'vitest'
import { writeTable } from '#files/documents/write-table.ts'
import { resultRows } from './result-rows.ts'
import { scansOfFile } from './scans-of-file.ts'

const MODULES = 18
/** A string of 18 modules of 60 cells at 900 W/m² and 45 °C, on sixty points. */
const POINTS = Array.from({ length: 60 }, (_, k): [number, number] => {
  const volts = (646.2 * k) / 59
  return [Number(volts.toFixed(2)), Number((8.5 * (1 - Math.exp((volts - 646.2) / 54))).toFixed(4))]
})
const LABEL: [string, number][] = [
  ['Isc', 9.28],
  ['Voc', 38.4],
  ['Imp', 8.74],
  ['Vmp', 31.5],
  ['betaVocPctPerK', -0.31],
  ['cellsInSeries', 60],
  ['modulesPerString', MODULES],
]
const WEATHER: [string, number][] = [
  ['irradiance', 900],
  ['moduleTemperature', 45],
]
const settings = (pairs: readonly [string, number][], joint = ': ') =>
  pairs.map(([key, value]) => `# ${key}${joint}${value}\n`).join('')
const HEAD = settings([...LABEL, ...WEATHER])
const comma = (value: number) => String(value).replace('.', ',')
const rows = (cells: (point: [number, number], index: number) => string, joint = '\n') =>
  POINTS.map(cells).join(joint)
const plain = rows(([v, i]) => `${v},${i}`)
const volts = POINTS.map(([v]) => v)
const amps = POINTS.map(([, i]) => i)
const counted = (word: string) => POINTS.map((_, k) => `${word}${k + 1}`)

/** What a file is, its text, what is said of its strings, and a part of a note that is said with it. */
const FILES: [what: string, text: string, said: string, note?: string][] = [
  ['units in a row below', `${HEAD}voltage,current\nV,A\n${plain}`, '1: 14'],
  ['units in brackets below, 中文', `${HEAD}电压,电流\n（V）,（A）\n${plain}`, '1: 14'],
  [
    'milliampere in the row below',
    `${HEAD}U,I\nV,mA\n${rows(([v, i]) => `${v},${(i * 1000).toFixed(1)}`)}`,
    '1: 14',
    'converted',
  ],
  [
    'kilovolt in the head',
    `${HEAD}U [kV],I [A]\n${rows(([v, i]) => `${(v / 1000).toFixed(5)},${i}`)}`,
    '1: 14',
    'converted',
  ],
  [
    'units below that are exchanged',
    `${HEAD}U,I\nA,V\n${plain}`,
    'line 11: column voltage is in A, not in V: convert its values',
  ],
  [
    'a note in the column of strings',
    `${HEAD}组串,电压,电流\n${rows(([v, i]) => `PV1,${v},${i}`)}\n说明：以上数据未经修正,,\n`,
    'PV1: 14',
    'no points',
  ],
  ['two rows of names', `${HEAD}电压,电流\nVoltage (V),Current (A)\n${plain}`, '1: 14'],
  [
    'two rows of names that contradict each other',
    `${HEAD}电压,电流\nCurrent,Voltage\n${plain}`,
    'line 11: "Current" stands below "电压": keep the row of the head that holds',
  ],
  [
    'names of Japan',
    `${HEAD}ストリング,電圧[V],電流[A]\n${rows(([v, i]) => `a,${v},${i}`)}`,
    'a: 14',
  ],
  [
    'signs with their units joined',
    `${HEAD}String,U_mV,I_mA\n${rows(([v, i]) => `a,${v * 1000},${(i * 1000).toFixed(1)}`)}`,
    'a: 14',
    'converted',
  ],
  [
    'a row a string, its points beside each other',
    `${HEAD}StringID,${volts.map((_, k) => `V${k + 1}`)},${amps.map((_, k) => `I${k + 1}`)}\na,${volts},${amps}\nb,${volts},${amps}`,
    'a: 14, b: 14',
  ],
  [
    'numbered curves below one another',
    `${HEAD}Curve No,Volt,Amp\n${[1, 2].map((no) => rows(([v, i]) => `${no},${v},${i}`)).join('\n')}`,
    '1: 14, 2: 14',
  ],
  [
    'sweeps below one another that nothing names',
    `${HEAD}V,I\n${plain}\n${plain}`,
    'line 11: after 60 points the voltage goes from 646.2 back to 0 V, as where another sweep begins: name the string of each point in a column "string"',
  ],
  ['a head with a slash', `${HEAD}电压/V,电流/A\n${plain}`, '1: 14'],
  [
    'generated current counted negative, to beyond Voc',
    `${HEAD}V,I\n${rows(([v, i]) => `${v},${-i}`)}\n650,0.9\n`,
    '1: 14',
    'sign was turned',
  ],
  [
    'both counted negative',
    `${HEAD}V,I\n${rows(([v, i]) => `${-v},${-i}`)}`,
    '1: 14',
    'turned both',
  ],
  [
    'voltage counted negative',
    `${HEAD}V,I\n${rows(([v, i]) => `${-v},${i}`)}`,
    '1: 14',
    'the voltage is negative',
  ],
  ['columns exchanged', `${HEAD}V,I\n${rows(([v, i]) => `${i},${v}`)}`, '1: 14', 'exchanged'],
  [
    'one string with another sign than the others',
    `${HEAD}string,V,I\n${rows(([v, i]) => `a,${v},${i}`)}\n${rows(([v, i]) => `b,${v},${-i}`)}`,
    'a: 14, b: currentOutOfRange',
    'nothing was turned',
  ],
  [
    'two strings beside each other',
    `${HEAD}V1,I1,V2,I2\n${rows(([v, i]) => `${v},${i},${v},${i}`)}`,
    '1: 14, 2: 14',
  ],
  [
    'strings of an inverter with its time',
    `${HEAD}Time,Vstr1(V),Istr1(A),Vstr2(V),Istr2(A)\n${rows(([v, i], k) => `12:${String(k).padStart(2, '0')},${v},${i},${v},${i}`)}`,
    'str1: 14, str2: 14',
  ],
  [
    '组串 beside each other',
    `${HEAD}组串1电压,组串1电流,组串2电压,组串2电流\n${rows(([v, i]) => `${v},${i},${v},${i}`)}`,
    '组串1: 14, 组串2: 14',
  ],
  [
    'one voltage of several currents',
    `${HEAD}Vpv(V),Ipv1(A),Ipv2(A)\n${rows(([v, i]) => `${v},${i},${i}`)}`,
    'pv1: 14, pv2: 14',
  ],
  [
    'names of strings in the row above',
    `${HEAD}PV1,,PV2,\nU(V),I(A),U(V),I(A)\n${rows(([v, i]) => `${v},${i},${v},${i}`)}`,
    'PV1: 14, PV2: 14',
  ],
  [
    'a voltage without its current',
    `${HEAD}V1,I1,V2\n1,8,1\n`,
    'line 10: column current to "V2" is missing; found: V1, I1, V2; a header is "string,voltage,current"',
  ],
  [
    'lists in brackets',
    `${HEAD}string,Voltage Trace (V),Current Trace (A)\nPV7,"[${volts.join(', ')}]","[${amps.join(', ')}]"\n`,
    'PV7: 14',
  ],
  [
    'lists between semicolons, of two strings',
    `${HEAD}v,i\n${volts.join(';')},${amps.join(';')}\n${volts.join(';')},${amps.join(';')}\n`,
    '1: 14, 2: 14',
  ],
  [
    'lists between strokes under names of series',
    `${HEAD}组串编号,电压序列(V),电流序列(A)\nPV3,${volts.join('|')},${amps.join('|')}\n`,
    'PV3: 14',
  ],
  ['lists as numpy shows them', `${HEAD}v,i\n[${volts.join(' ')}],[${amps.join(' ')}]\n`, '1: 14'],
  [
    'lists over several lines, in quotes',
    `${HEAD}v,i\n"[${volts.join(', ').replaceAll('0, ', '0,\n ')}]","[${amps.join(', ')}]"\n`,
    '1: 14',
  ],
  [
    'a list that numpy cut off',
    `${HEAD}v,i\n[0. 1. ... 640. 646.],[8. 8. ... 1. 0.]\n`,
    'line 11 has a list that is cut off at "...": export all of its numbers',
  ],
  [
    'lists that differ in length',
    `${HEAD}v,i\n0;1;2,8;8\n`,
    'line 11: column current holds no list of numbers, as voltage does',
  ],
  [
    'currents at fixed voltages',
    `${HEAD}${volts.map((v) => `I(${v} V) (A)`).join(',')}\n${amps.join(',')}\n`,
    '1: 14',
  ],
  [
    'few currents at fixed voltages',
    `Time,I(0.0 V) (A),I(12.5 V) (A)\n12:00,8.1,8.0\n`,
    'line 1: column voltage is missing: "I(0.0 V) (A)" and 1 more are currents at fixed voltages, and a curve of such columns needs 20; else a header is "string,voltage,current"',
  ],
  [
    'a title block of a tracer',
    `PVPM 1500X\nDate: 2026-05-16, 12:06\n${settings(LABEL)}Irradiance (W/m2): 900\nTmod: 45 °C\nU [V],I [A]\n${plain}`,
    '1: 14',
  ],
  [
    'a title block in columns',
    `${settings(LABEL)}辐照度(W/m²),900,组件温度(℃),45\n电压(V),电流(A)\n${plain}`,
    '1: 14',
  ],
  [
    'results above and below, which are no label',
    `Isc,8.5,A\nVoc,646.2,V\nPmax,4400,W\n${HEAD}V,I\n${plain}\n\nVoc,646.2\nIsc,8.5\nMeasured by Li\n`,
    '1: 14',
    'no points, and left out: line 75',
  ],
  [
    'results in the place of a label',
    `Isc,8.5,A\n${settings([...LABEL.slice(1), ...WEATHER])}V,I\n${plain}`,
    'inverter 1: Isc is missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or in lines "# Isc: VALUE" above the header; line 1 has "Isc", which may be of the sweep and not of the label',
  ],
  [
    'a temperature of nobody knows what',
    `${settings([...LABEL, WEATHER[0]!])}Temperature: 45\nV,I\n${plain}`,
    'inverter 1: moduleTemperature is missing: say it by --label moduleTemperature=VALUE or a file of such lines by --label-file FILE, or in lines "# moduleTemperature: VALUE" above the header; line 9 has "Temperature", which may be that of the air',
  ],
  [
    'decimal commas between tabs',
    `${HEAD}V\tI\n${rows(([v, i]) => `${comma(v)}\t${comma(i)}`)}`,
    '1: 14',
  ],
  [
    'decimal commas in quotes',
    `${HEAD}V,I\n${rows(([v, i]) => `"${comma(v)}","${comma(i)}"`)}`,
    '1: 14',
  ],
  [
    'points of thousands beside decimal commas',
    `${HEAD}V;I;n\n${rows(([v, i], k) => `${comma(v)};${comma(i)};1.${100 + k}`)}`,
    '1: 14',
  ],
  [
    'commas that may be either',
    `${HEAD}V,I\n"1,125","8,125"\n`,
    'column voltage: "1,125" may be 1.125 or 1125: write thousands without a mark',
  ],
  [
    'cells that end at blanks',
    `${HEAD}Voltage (V)   Current (A)\n${rows(([v, i]) => `${v}   ${i}`)}`,
    '1: 14',
  ],
  [
    'a head in a comment, as numpy writes it',
    `${HEAD}# V I\n${rows(([v, i]) => `${v} ${i}`)}`,
    '1: 14',
  ],
  [
    'an index of pandas',
    `${HEAD},voltage,current\n${rows(([v, i], k) => `${k},${v},${i}`)}`,
    '1: 14',
  ],
  [
    'a row of maxima',
    `${HEAD}No,V,I\n${rows(([v, i], k) => `${k},${v},${i}`)}\nMax,646.2,8.5\n`,
    '1: 14',
    'left out: line 71',
  ],
  [
    'one string below another',
    `${HEAD}String: PV1\nV,I\n${plain}\nString: PV2\nV,I\n${plain}`,
    'PV1: 14, PV2: 14',
  ],
  [
    'strings in other light',
    `${settings(LABEL)}string,V,I,G,Tmod\n${rows(([v, i]) => `a,${v},${i},900,45`)}\n${rows(([v, i]) => `b,${(0.99 * v).toFixed(2)},${(i * 0.878).toFixed(4)},790,45`)}`,
    'a: 14, b: 14',
    'not compared',
  ],
  ['values with their unit', `${HEAD}V,I\n${rows(([v, i]) => `${v} V,${i} A`)}`, '1: 14'],
  ['a meter that shows OL', `${HEAD}V,I\n${plain}\n647,OL\n`, '1: 14'],
  [
    'two rows a string, the points across',
    `${HEAD}逆变器,组串,数据,${counted('点')}\nA,PV1,电压,${volts}\nA,PV1,电流,${amps}\nA,PV2,电压,${volts}\nA,PV2,电流,${amps}\n`,
    'PV1: 14, PV2: 14',
  ],
  [
    'two rows a string, current first, in mA, the name once, powers between',
    `${HEAD}string,item,${counted('P')}\nPV1,current (mA),${amps.map((i) => (1000 * i).toFixed(1))}\n,power (W),${amps}\n,voltage (V),${volts}\n`,
    'PV1: 14',
    'left out: rows of power (W)',
  ],
  [
    'two rows a string that name it with the item',
    `${HEAD}item,${counted('')}\nPV1 电压,${volts}\nPV1 电流,${amps}\nPV2 电压,${volts}\nPV2 电流,${amps}\n`,
    'PV1: 14, PV2: 14',
  ],
  [
    'two rows a string, one of them missing',
    `${HEAD}string,item,${counted('P')}\nPV1,voltage,${volts}\nPV2,voltage,${volts}\nPV2,current,${amps}\n`,
    'line 11: the row of the current to this one is missing',
  ],
  [
    'two rows a string, one of them twice',
    `${HEAD}string,item,${counted('P')}\nPV1,voltage,${volts}\nPV1,current,${amps}\nPV1,current,${amps}\n`,
    'line 13: the current of this string is there twice: give each string its own name',
  ],
  [
    'a tracer of Germany',
    `Isc;8,5 A\nUoc;646,2 V\n${settings(LABEL, ';').replaceAll('.', ',')}Einstrahlung;900,0 W/m²\nModultemperatur;45,0 °C\n\nSpannung U [V];Strom I [A];Leistung P [W]\n${rows(([v, i]) => `${comma(v)};${comma(i)};${comma(v * i)}`)}`,
    '1: 14',
  ],
  [
    'results that are not those of the points',
    `Voc,6.462,V\n${HEAD}V,I\n${plain}`,
    '1: 14',
    'line 1 has "Voc" 6.462, and the points come to 646.2: check their unit and columns',
  ],
  [
    'voltages that the label does not allow',
    `${HEAD.replace('modulesPerString: 18', 'modulesPerString: 1')}V,I\n${plain}`,
    '1: voltageOutOfRange',
    'the voltage reaches 646.2 V of inverter 1, string 1, and by Voc and modulesPerString it would be some 38.40 V: check both, and the unit',
  ],
  [
    'registers without a scale',
    `${HEAD}raw_voltage,raw_current\n${rows(([v, i]) => `${Math.round(10 * v)},${Math.round(100 * i)}`)}`,
    'column "raw_voltage" holds whole numbers without a unit, as registers do: convert them to V and A, or name their unit in the head, as "V (mV)"',
  ],
  ['raw values with fractions', `${HEAD}raw_voltage,raw_current\n${plain}`, '1: 14'],
  [
    'a sweep from Voc down, current first',
    `${HEAD}I,V\n${POINTS.toReversed()
      .map(([v, i]) => `${i},${v}`)
      .join('\n')}`,
    '1: 14',
  ],
  [
    'a json of one sweep',
    JSON.stringify({ string: 'PV4', voltage: volts, current: amps, irradiance: 900 }),
    'inverter 1: Isc, Voc, Imp, Vmp, cellsInSeries, modulesPerString, moduleTemperature are missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or as "Isc": VALUE beside the list of records',
  ],
  [
    'a json of lists under names',
    JSON.stringify(
      [['v', 'i', 'G', 'Tmod']].concat(POINTS.map(([v, i]) => [String(v), String(i), '900', '45'])),
    ),
    'inverter 1: Isc, Voc, Imp, Vmp, cellsInSeries, modulesPerString are missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or as "Isc": VALUE beside the list of records',
  ],
  [
    'a json of records with lists',
    JSON.stringify({
      ...Object.fromEntries([...LABEL, ...WEATHER]),
      curves: [{ string: 'PV3', voltage: volts, current: amps }],
    }),
    'PV3: 14',
  ],
]

it.each(FILES)('%s', async (_, text, said, note) => {
  const found = await saidOf(new TextEncoder().encode(text))
  expect(found.said).toBe(said)
  if (note !== undefined) expect(found.notes.join('\n')).toContain(note)
})

it('a workbook with a sheet a string is read like a csv', async () => {
  const sheet = (name: string) => ({
    name,
    columns: [{ header: '# Isc' }, { header: '9.28' }],
    rows: [
      ...LABEL.slice(1).map(([key, value]) => [`# ${key}`, value]),
      ['Irradiance', 900],
      ['Module temperature (°C)', 45],
      ['U(V)', 'I(A)'],
      ...POINTS,
    ],
  })
  const bytes = await writeTable([sheet('PV1'), sheet('PV2')])
  expect((await saidOf(bytes)).said).toBe('PV1: 14, PV2: 14')
})

async function saidOf(bytes: Uint8Array) {
  try {
    const { scans, notes } = await scansOfFile('a', bytes)
    const said = resultRows(scans).map(
      (row) => `${row.id}: ${'reason' in row ? row.reason : row.code}`,
    )
    return { said: said.join(', '), notes }
  } catch (error) {
    return { said: (error as Error).message.replace('a: ', ''), notes: [] }
  }
}
