import type { ImportIssueRow } from '#api/collection/shapes.ts'
import type { PlaceKind } from '#domain/collection/words.ts'

type Issue = Pick<ImportIssueRow, 'code' | 'params'>

/** Places that the data scope of a user holds; the others are the province's. */
const IN_SCOPE: readonly PlaceKind[] = ['STATION', 'UNIT', 'ESS']

/** Which wording an issue takes in a file of such places: some codes say more where the file tells more. */
export function issueKey({ code, params }: Issue, place: PlaceKind): string {
  switch (code) {
    case 'MISSING_VALUE':
      return 'count' in params ? code : `${code}_CELL`
    case 'NEGATIVE_OUTPUT':
      // Files of before have a line for each day.
      return 'days' in params ? code : `${code}_DAY`
    case 'ZERO_MEANS_MISSING':
      return `${code}_${params.floorFrom}`
    case 'WRONG_DATE':
      if ('monthFirst' in params) return 'WRONG_DATE_ORDER'
      return params.value === '' ? 'WRONG_DATE_EMPTY' : code
    case 'WRONG_SLOT':
      return `${'date' in params ? code : 'WRONG_HOUR'}${params.value === '' ? '_EMPTY' : ''}`
    case 'TABLE_RESHAPED':
      return `${code}_${params.context}`
    case 'SHEET_NOT_READ':
      return 'reason' in params ? `${code}_${params.reason}` : code
    case 'COLUMN_NOT_TAKEN':
    case 'SHEET_LEFT':
    case 'NOTE_ROWS':
    case 'FORMULA_UNKNOWN':
      return `${code}_${params.reason}`
    case 'DUPLICATE_COLUMN':
      return 'first' in params ? 'DUPLICATE_COLUMN_FIRST' : code
    case 'UNKNOWN_UNIT':
      return 'where' in params ? `${code}_${params.where}` : code
    case 'AMBIGUOUS_COMMA':
      // Files of before do not say what it may be.
      return 'asPoint' in params ? `${code}_BOTH` : code
    case 'DUPLICATE_SLOT':
    case 'DUPLICATE_RESULT':
      return `${code}${valuesKey(params)}`
    case 'DUPLICATE_DAY':
      if ('firstColumn' in params) return `${code}_COLUMNS${valuesKey(params)}`
      return `${'item' in params ? `${code}_ITEM` : code}${valuesKey(params)}`
    case 'PARTS_OFF_SUM':
      return 'dates' in params ? `${code}_DAYS` : code
    case 'ZERO_DAYS_MISSING':
      return `${code}_${params.beside}`
    case 'UNKNOWN_LOCATION':
      if ('suggestion' in params) return `${code}_SUGGESTED`
      return IN_SCOPE.includes(place) ? code : `${code}_PROVINCE`
    default:
      return code
  }
}

/** Whether an issue names both values, what tells them apart, and what to choose of; issues of before do not. */
function valuesKey(params: Issue['params']): string {
  if ('choices' in params) return '_CHOICE'
  if ('by' in params) return '_BY'
  return 'firstValue' in params ? '_VALUES' : ''
}

type Names = {
  series: (metric: string, stage: string) => string
  field: (field: string) => string
  stage: (stage: string) => string
  province: (code: string) => string
  /** Of the kind of places that the file is of. */
  kind: string
}

/** Parameters as the texts take them: words in the user's language, places with what leads to them. */
export function issueParams(
  { code, params }: Issue,
  names: Names,
): Record<string, string | number> {
  const { metric, stage, location, field, item } = params
  return {
    ...params,
    kind: names.kind,
    place: location ? `${location} ` : '',
    ...(metric !== undefined && { series: names.series(String(metric), String(stage)) }),
    ...(field !== undefined && { field: names.field(String(field)) }),
    ...(code === 'OTHER_PROVINCE' && {
      fileProvince: names.province(String(params.fileProvince)),
      chosenProvince: names.province(String(params.chosenProvince)),
    }),
    ...((code === 'DUPLICATE_DAY' || code === 'PRELIMINARY_LEFT') &&
      item !== undefined && { item: names.field(String(item)) }),
    ...(code === 'PARTS_OFF_SUM' && { stage: names.stage(String(stage)) }),
    ...(code === 'STAGE_CONTRADICTS_COVERAGE' && {
      row: names.stage(String(params.row)),
      coverage: names.stage(String(params.coverage)),
    }),
  }
}
