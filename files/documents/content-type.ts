/** Media type of an xlsx workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Of a csv, which begins with a byte order mark. */
export const CSV_TYPE = 'text/csv; charset=utf-8'
