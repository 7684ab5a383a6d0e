/**
 * What the name of the meter of a whole station says beside that of the station: 上网关口表, 220kV并网点. That of a part
 * (副表, 厂用变, 1号主变) stays: its energy is not the station's.
 */
const OF_METER =
  /[\s_\-—.·]*(?:\d{2,4}\s*kv)?(?:侧)?(?:(?:上网|并网|总|主)?(?:关口|计量)(?:计量)?(?:点|表计?)?|并网点|上网点|主表|总表)$/i

/** The name of a station in that of its meter; a text that ends otherwise stays. */
export function stationOfMeter(name: string): string {
  return name.normalize('NFKC').trim().replace(OF_METER, '')
}
