import { isUnit, type Quantity, unitOf } from './units.ts'

export type ColumnKind = Quantity | 'inverter' | 'string'

export type ColumnName = {
  kind: ColumnKind
  /** Which of several strings beside each other it is of: `2` of V2, `str1` of Vstr1(V); else empty. */
  id: string
  unit: string | undefined
  /** One of the plainest names: where there is one, no other of its kind counts. */
  isPlain: boolean
}

/** The plainest names, in small letters. */
const PLAIN: Readonly<Record<ColumnKind, readonly string[]>> = {
  inverter: ['inverter', '逆变器'],
  string: ['string', 'string id', '组串', '组串编号'],
  voltage: ['voltage', 'v', 'u', '电压'],
  current: ['current', 'i', '电流'],
  irradiance: ['irradiance', '辐照度'],
  moduleTemperature: ['moduletemperature', 'module temperature', '组件温度'],
}
const KINDS = Object.keys(PLAIN) as ColumnKind[]

/** Names of what weather a column or a line gives, without blanks and joints, in small letters. */
const WEATHER: readonly (readonly [ColumnKind, RegExp])[] = [
  ['irradiance', /^(g|irr|poa|gpoa|eeff|irradiancepoa|einstrahlung|bestrahlungsstärke)$/],
  [
    'irradiance',
    /^(poa|planeofarray|inplane|plane|solar|array|effective|measured)?irradiance(poa|level)?$/,
  ],
  ['irradiance', /^(太阳|倾斜面|斜面|组件面|阵列面|有效|实测)?总?(辐照(度|强度)?|辐射强度)$/],
  ['moduleTemperature', /^(pv)?(module|mod|cell|panel|backofmodule|backsheet|back)temp(erature)?$/],
  ['moduleTemperature', /^(t|temp|temperature)(mod|module|cell|panel)$|^(modul|zell)temperatur$/],
  ['moduleTemperature', /^(光伏|实测)?(组件|电池|电池片|电池板|背板|组件背板|板)(温度|温)$/],
]

const PLACES: readonly (readonly [ColumnKind, RegExp])[] = [
  ['inverter', /^(inverter(id|name|no|number|sn)|逆变器(编号|名称|序号|号))$/],
  ['string', /^(string(id|name|no|number)|pvstring|channel|组串(号|名称|序号)|支路(编号|号)?)$/],
  ['string', /^(strang|stringa|cadena|chaîne)(nr|name|id|nummer)?$/],
  ['string', /^((curve|sweep|trace)(id|name|no|number)|曲线(编号|号|序号)|ストリング(番号|名)?)$/],
]

/** Words that say no more than that it is of a sweep of something photovoltaic. */
const AROUND =
  '(?:pv|dc|module|mod|panel|array|string|str|sweep|trace|curve|measured|meas|raw|point|values?|data|list|series|iv|组件|组串|直流|光伏|测量|实测|输入|扫描|曲线|点|值|数据|列表|序列|数组)*?'
const ID =
  '((?:pv|string|str|mppt|mpp|channel|ch|curve|sweep|trace|module|no|组串|支路|通道|路|曲线|光伏|回路|组件)?[#_-]?\\d+(?:[-.]\\d+)?(?:#|号|路)?)?'
const SWEPT: readonly (readonly [Quantity, RegExp])[] = [
  ['voltage', swept('voltages?|volts?|电压|電壓|電圧|spannung|tension|tensión|voltaje|v|u')],
  ['current', swept('currents?|amps?|amperes?|电流|電流|strom|courant|corriente|i')],
]

function swept(words: string): RegExp {
  return new RegExp(`^${ID}${AROUND}(?:${words})${AROUND}${ID}$`, 'i')
}

/** `V(PV1)`: what stands in the brackets is no unit. */
const IS_ID = new RegExp(`^${ID}$`, 'i')

/** What a head calls a column; undefined where it is none that is read. */
export function columnName(head: string): ColumnName | undefined {
  const text = head.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const parts = splitsOf(text).map(({ name, unit }) => ({ found: kindOf(name), unit }))
  const part = parts.find(({ found }) => found)
  if (part?.found === undefined) return namedByUnit(splitsOf(text)[0]!)
  const { kind, id, isPlain } = part.found
  const inBrackets = part.unit?.replace(/\s/g, '') ?? ''
  if (id === '' && inBrackets !== '' && !isUnit(inBrackets) && IS_ID.test(inBrackets)) {
    return { kind, id: inBrackets, unit: undefined, isPlain: false }
  }
  return { kind, id, unit: part.unit, isPlain }
}

/** `PV1 (V)` beside `PV1 (A)`: the unit alone says what it is. */
function namedByUnit({ name, unit }: Split): ColumnName | undefined {
  const id = name.replace(/\s/g, '')
  if (unit === undefined || !/\p{L}/u.test(id) || !IS_ID.test(id)) return undefined
  const kind = (['voltage', 'current'] as const).find((one) => unitOf(one, unit))
  return kind && { kind, id, unit, isPlain: false }
}

const UNIT_IN_BRACKETS = /^(.*?) ?[([{【] ?([^()[\]{}【】]*?) ?[)\]}】]$/
/** `电压/V`, `Voltage, V`, `voltage in V`. */
const UNIT_BEHIND = /^(.*?) ?(?:[/,:]| in ) ?(\S+)$/
/** `U_mV`, `I_mA`: so short a name says its unit only where it is one of its quantity. */
const UNIT_OF_SIGN = /^(?:([uv])[ _-]([mk]?v)|(i)[ _-](m?a))$/i
/** `voltage_V`; `I_V` is too short to say so. */
const UNIT_JOINED = /^(.{4,}?|[一-鿿]{2,})[ _-](\S+)$/

type Split = { name: string; unit: string | undefined }

function splitsOf(text: string): Split[] {
  const [, inFront, inside] = UNIT_IN_BRACKETS.exec(text) ?? []
  if (inFront !== undefined) return [{ name: inFront, unit: inside }, whole(text)]
  const [, volt, voltUnit, ampere, ampereUnit] = UNIT_OF_SIGN.exec(text) ?? []
  const sign = volt ?? ampere
  if (sign !== undefined) return [{ name: sign, unit: voltUnit ?? ampereUnit }]
  const behind = [UNIT_BEHIND, UNIT_JOINED].flatMap((pattern) => {
    const [, name, unit] = pattern.exec(text) ?? []
    return name !== undefined && unit !== undefined && isUnit(unit) ? [{ name, unit }] : []
  })
  return [whole(text), ...behind]
}

const whole = (name: string): Split => ({ name, unit: undefined })

/** `Spannung U`, `Current I`: the sign behind the word is that of its quantity, and no name of a string. */
function withoutSign(name: string): string {
  return name
    .replace(/^(.*(?:voltage|volt|spannung|tension|tensión|voltaje|电压)) ?[uv]$/i, '$1')
    .replace(/^(.*(?:current|amp|strom|courant|corriente|电流)) ?i$/i, '$1')
}

function kindOf(name: string): Omit<ColumnName, 'unit'> | undefined {
  const small = withoutSign(name.toLowerCase().trim())
  const plain = KINDS.find((kind) => PLAIN[kind].includes(small))
  if (plain) return { kind: plain, id: '', isPlain: true }
  const joined = small.replace(/[\s_.:·/-]+/g, '')
  const [other] = [...WEATHER, ...PLACES].find(([, pattern]) => pattern.test(joined)) ?? []
  if (other) return { kind: other, id: '', isPlain: false }
  // Joints between digits are part of an id: 1-2 is the second string of the first tracker.
  const compact = withoutSign(name)
    .replace(/\s+/g, '')
    .replace(/(?<!\d)[_.:·/-]+|[_.:·/-]+(?!\d)/g, '')
  for (const [kind, pattern] of SWEPT) {
    const [, before, after] = pattern.exec(compact) ?? []
    if (before !== undefined && after !== undefined) continue
    if (pattern.test(compact)) return { kind, id: before ?? after ?? '', isPlain: false }
  }
  return undefined
}

/** `I(10.0 V) (A)`, `I@10V`: a current at a voltage that the head names. */
const CURRENT_AT =
  /^(?:i|current|电流) ?[([@_ ]+ ?([+-]?\d+(?:\.\d+)?) ?v ?[)\]]? ?(?:[([] ?([^\s)\]]+) ?[)\]])?$/i

/** The voltage at which a column holds currents, and the unit of these; undefined where it is none such. */
export function fixedVoltage(
  head: string,
): { voltageV: number; unit: string | undefined } | undefined {
  const text = head.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [, volts, unit] = CURRENT_AT.exec(text) ?? []
  return volts === undefined ? undefined : { voltageV: Number(volts), unit }
}
