import { headWords } from '#domain/forecasting/known/head-words.ts'
import { priceSureness } from '#domain/forecasting/known/price-names.ts'
import { natureOf } from '#domain/forecasting/known/series-names.ts'
import { type NumberColumn, notANumber } from './column-numbers.ts'
import type { FileTable } from './file-table.ts'
import { columnNamed } from './row-choice.ts'

/**
 * The column of the price: the one that `wanted` names, else the one whose name says so surest.
 *
 * @throws Error with the columns to choose from where no name tells, or several tell the same; naming line and
 *   column where the price is no number
 */
export function priceColumn(
  columns: readonly NumberColumn[],
  placeOf: FileTable['placeOf'],
  wanted?: string,
): NumberColumn {
  if (wanted !== undefined) return withNumbers(columnNamed(columns, wanted, '--price'), placeOf)
  for (const sureness of [0, 1, 2, 3]) {
    const named = columns.filter(
      ({ name }) => priceSureness(name) === sureness && !isForecast(name),
    )
    const numeric = named.filter(({ hasNumber }) => hasNumber)
    if (numeric.length > 1) {
      throw new Error(`several columns are named as a price: ${WHICH} ${namesOf(numeric)}`)
    }
    const price = numeric[0] ?? named[0]
    if (price === undefined) continue
    const areas = isOfSystem(price) ? columns.filter(isOfArea) : []
    if (areas.length > 0) {
      throw new Error(
        `the file has a price of the system and prices of areas: ${WHICH} ${namesOf([price, ...areas])}`,
      )
    }
    return withNumbers(price, placeOf)
  }
  const numeric = columns.filter(({ hasNumber }) => hasNumber)
  if (numeric.length === 0) throw new Error('no price: no column has a number')
  throw new Error(`no column is named as a price: ${WHICH} ${namesOf(numeric)}`)
}

const WHICH = 'say by --price NAME which it is of'

/** What the whole market would pay without limits between its areas; bills are made of the price of an area. */
function isOfSystem({ name }: NumberColumn): boolean {
  return /システム|시스템/.test(name) || headWords(name).some((word) => /^sys(?:tem)?$/.test(word))
}

function isOfArea({ name, hasNumber }: NumberColumn): boolean {
  if (!hasNumber || isForecast(name) || priceSureness(name) === null) return false
  const isSaid = headWords(name).some((word) => /^(?:areas?|zones?|zonal|regions?)$/.test(word))
  return isSaid || /エリア|지역/.test(name)
}

/** What somebody else forecast is not what the market paid. */
function isForecast(name: string): boolean {
  return natureOf(name) === 'FORECAST'
}

function withNumbers(price: NumberColumn, placeOf: FileTable['placeOf']): NumberColumn {
  if (price.hasNumber) return price
  if (price.text !== undefined) throw notANumber(price, placeOf)
  throw new Error(`no price: ${price.name} has no number: name another column by --price NAME`)
}

function namesOf(columns: readonly NumberColumn[]): string {
  return columns.map(({ name }) => name).join(', ')
}
