import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

/** Node writes no GBK, so its bytes stand here as hex, as those of all encodings. */
const TEXTS: [what: string, hex: string, text: string][] = [
  [
    '€ of Windows',
    Buffer.from('Preis [\u0080/MWh];1').toString('hex').replace('c280', '80'),
    'Preis [€/MWh];1',
  ],
  [
    'capitals and small letters',
    latin('Éolien prévu;Übertragung;Größe;Maß'),
    'Éolien prévu;Übertragung;Größe;Maß',
  ],
  ['an apostrophe and a dash', latin('l\u0092heure \u0096 prix'), 'l’heure – prix'],
  ['a hard blank in numbers', latin('prévu;1\u00a0234,5'), 'prévu;1\u00a0234,5'],
  ['°C and m² only', latin('25 °C;900 W/m²'), '25 °C;900 W/m²'],
  ['日期 in GBK', 'c8d5c6da', '日期'],
  ['价格(元/MWh) in GBK', 'bcdbb8f128d4aa2f4d576829', '价格(元/MWh)'],
  ['组串 between Latin letters, in GBK', '5056d7e9b4ae31', 'PV组串1'],
  ['℃ in GBK', '5428a1e629', 'T(℃)'],
  ['one sign in GBK', 'b5e7', '电'],
  ['電 of the traditional ones, in GBK', 'eb8a', '電'],
]

function latin(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex')
}

it.each(TEXTS)('%s', (_, hex, text) => {
  expect(decodeText(Buffer.from(hex, 'hex'))).toBe(text)
})
