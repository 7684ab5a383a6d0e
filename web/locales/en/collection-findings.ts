/** What is found in files, beside the words in `collection-words.ts`: why one is refused, and further issues. */
export const findings = {
  issueName: {
    VERSIONS_LEFT: 'Earlier versions left out',
    ROWS_LEFT_OUT: 'Rows left out by choice',
    PLACE_OF_NAME: 'Place taken from a name',
    METER_READINGS: 'Readings of a meter',
    MARKS_MISSING: 'Marks of missing values',
    ROWS_JOINED: 'Rows filled in later',
    ROWS_REPEATED: 'Repeated rows',
    ZERO_DAYS_MISSING: 'Zeros that mean missing',
    ZERO_DAYS: 'Zero all day',
    ZEROS_TO_END: 'Zeros to the end of the last day',
    ZEROS_OF_STATE: 'Zeros of a failed measurement taken as missing',
    ZEROS_OF_NOTE: 'Zeros that a note speaks of',
    FLAT_PRICE_DAYS: 'One price all day',
    PARTS_OFF_SUM: 'Parts are not their sum',
    MIXED_SLOT_LABELS: 'Times of two kinds',
    WRONG_SLOT_LABELS: 'Wrong number of slot rows',
    PLACES_BESIDE: 'Not of the province',
    NO_LAYOUT: 'No table recognised',
    STAGE_NOT_NAMED: 'Stage not named',
    SIGN_NOT_NAMED: 'Direction of a power not named',
    ITEM_NOT_NAMED: 'Data item not named',
    ITEMS_CONTRADICT: 'Data items contradict',
    NOT_LISTED: 'Not all are listed',
    ESS_BOTH_WAYS: 'Charged and discharged at once',
    ESS_OVER_RATED: 'Above the rated power',
    ESS_OVER_HELD: 'More than the store holds',
    ESS_SOC_AGAINST: 'State of charge and energy contradict',
    ESS_SOC_AGAINST_KNOWN: 'State of charge and energy of another file contradict',
    LOWEST_NEGATIVE: 'Lowest price alone below 0',
    ODD_SESSION_ENERGY: 'Unusual dealt energy',
    PRICE_MOVED: 'Published price moves a lot',
    SUMMARY_ROWS: 'Rows that sum up',
    SHEET_LEFT: 'Sheet not imported',
    SHEETS_CONTRADICT: 'Sheets contradict each other',
    SHEET_AS_TABLE: 'Another table imported too',
    STAGE_OF_NAME: 'Meaning taken from a name',
    TABLE_RESHAPED: 'Table rearranged for reading',
    MIDNIGHT_LEFT: 'Midnight left out',
    MISSING_WORDS: 'Words read as missing',
    NOTE_ROWS: 'Rows of notes',
    DATES_CARRIED: 'Dates carried down',
    FORMULA_UNKNOWN: 'Formulas without results',
    NUMBERS_AS_READ: 'Numbers as read',
  },
  issue: {
    WRONG_SLOT_LABELS:
      'A table with dates across has one row for each slot: this column names {{rows}} slots instead of {{slots}}, each once, so nothing is imported. Add the rows that are missing, with empty values, or delete those that are there twice',
    PLACES_BESIDE:
      'The column “{{header}}” names a node, zone or station (such as “{{value}}”), and this table would be read as the whole province, so nothing is imported. Import data of nodes, zones and stations with the times going down; if they are of the province, remove the column',
    NO_LAYOUT_TABLE:
      'No table was found that can be imported (sheets: {{sheets}}): it needs a head and, below it, dates, times and numbers. Use a template, or say what stands where under Columns',
    NO_LAYOUT_ITEM:
      'The head is: {{heads}} (date: {{date}}, time: {{slot}}). No column says what its numbers are, so nothing is imported. Name them in the head, such as “Day-ahead price (CNY/MWh)”, or choose the layout and the columns under Columns',
    NO_LAYOUT_SESSION:
      'The head is: {{heads}}. These are results of sessions, but neither the session nor whose deals they are is told, so nothing is imported. Results of the whole session: add a column “交易序列编码” (trade_session_code) with the code from the trading calendar in each row, and name the columns “全场成交电量(MWh)” (session_cleared_mwh) and “全场成交均价(元/MWh)” (session_price_cny_per_mwh). Your own results: add unit_code, year_month, cycle and direction, with cleared_mwh and cleared_price_cny_per_mwh',
    NO_LAYOUT_SIGN:
      'The head is: {{heads}}. One column holds charging and discharging, and nothing says which is positive, so nothing is imported. Say direction and unit in the head, as in “充放电功率(MW，放电为正)”, or give “充电功率(MW)” and “放电功率(MW)” a column each',
    NO_LAYOUT_MEAN:
      'The head is: {{heads}}. There are no times of day, and “{{mean}}” is a mean of a day or a month, so nothing is imported. Give means of days a row each below “日期”, “日前均价(元/MWh)” and “实时均价(元/MWh)”: they are read as means of days, which fill the slots that have no price yet. Means of months are not imported; use prices of slots or of days',
    NO_LAYOUT_STAGE:
      'The head is: {{heads}}. “{{open}}” does not say whether it is day-ahead, real-time, forecast or actual, so nothing is imported. Say so in the head, the title or the name of the sheet, or under Columns',
    NO_LAYOUT_DATE:
      'The head is: {{heads}}. {{items}} was recognised, but no date was found, so nothing is imported. Add a column of dates, or name the date in the title, the sheet or the file name',
    NO_LAYOUT_SLOT:
      'The head is: {{heads}}. {{items}} and the date {{date}} were recognised, but no time of day was found, so nothing is imported. Add a column such as 00:15, hour 1, or 1 to 24 or 96',
    NO_LAYOUT:
      'The head is: {{heads}} (date: {{date}}, time: {{slot}}, data: {{items}}). Together these columns are no known layout, so nothing is imported. Choose the layout and the columns under Columns',
    NO_LAYOUT_FORMULAS:
      'The head is: {{heads}}. {{cells}} formulas in the column “{{header}}” have no result, so it is not known of which day or time the rows are, and nothing is imported. Open the file in a spreadsheet program, save it, and upload it again',
    NO_LAYOUT_OTHER_TYPE:
      'The file holds data of another system type and is not imported here; change the system type and upload it again',
    SIGN_NOT_NAMED:
      'Column “{{header}}” is not imported: it holds charging and discharging, and neither its head nor the state of charge shows which is positive. Say direction and unit in the head, as in “充放电功率(MW，放电为正)”, or give “充电功率(MW)” and “放电功率(MW)” a column each',
    STAGE_NOT_NAMED:
      '"{{header}}" is not imported: it does not say whether it is day-ahead, real-time, forecast or actual. Say so in the head, or map the column under Columns',
    ITEM_NOT_NAMED:
      'The table has no column of data items, and neither title, sheet nor file name say what it is of, so nothing is imported. In the mapping, take column {{column}} “{{header}}”, the first of the values, for the data item, or name it alone in the file name, as in “日前出清电价”',
    ITEM_NOT_NAMED_WORDS:
      '“{{value}}” in column {{column}} says more of a row than its date, but the table has no column of data items, so nothing is imported. Take the column for the data item in the mapping if it is one, else delete it',
    ITEMS_CONTRADICT:
      'Title, sheet, file name and mapping do not agree on what the table is of ({{names}}), so nothing is imported. Leave only one of them',
    ITEMS_CONTRADICT_COLUMN:
      'Column “{{header}}” does not say which data it holds, and names and mapping say different things ({{names}}); the column is not imported. Say it in the header, e.g. “day-ahead price” or “actual load”, or correct the name of the sheet, the title or the file name',
    MIXED_SLOT_LABELS:
      'The time “{{start}}” looks like the start of a slot, “{{end}}” like the end of one: it cannot be known which slot a value belongs to, so nothing is imported. Write ends (00:15 to 24:00) or starts (00:00 to 23:45) throughout',
    SUSPECT_SCALE_PRICE:
      '{{place}}{{series}}, {{date}}: at most {{value}} CNY/MWh all day, as if in CNY/kWh (times {{factor}}); the whole day is left out. Name the unit in the header, as in "(CNY/kWh)"',
    SUSPECT_SCALE_PRICE_ASKED:
      '{{place}}{{series}}, {{date}}: at most {{value}} CNY/MWh all day. Is it CNY/kWh (times {{factor}})? Then name the unit in the header and upload the file again',
    SUSPECT_SCALE_ENERGY_CAPACITY:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, while its capacity is {{besideMw}} MW, as if powers stood for energies; nothing of it is imported. Say above what the numbers are',
    SUSPECT_SCALE_ENERGY_CAPACITY_DAY:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, while its capacity is {{besideMw}} MW, as if powers stood for energies on this day alone; the whole day is left out. Correct it and upload the file again',
    SUSPECT_SCALE_ENERGY_POWERS:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, beside a power of {{besideMw}} MW, as if powers stood for energies; nothing of it is imported. Say above what the numbers are',
    SUSPECT_SCALE_ENERGY_POWERS_DAY:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, beside a power of {{besideMw}} MW, as if powers stood for energies on this day alone; the whole day is left out. Correct it and upload the file again',
    SUSPECT_SCALE_ENERGY_ENERGIES:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, beside cleared energies of {{besideMw}} MW, as if powers stood for energies; nothing of it is imported. Say above what the numbers are',
    SUSPECT_SCALE_ENERGY_ENERGIES_DAY:
      '{{place}}{{series}}, {{date}}: up to {{value}} MWh in a quarter of an hour, which is {{powerMw}} MW, beside cleared energies of {{besideMw}} MW, as if powers stood for energies on this day alone; the whole day is left out. Correct it and upload the file again',
    SUSPECT_SCALE_ENERGY_AS_POWERS:
      '{{place}}{{series}}, {{date}}: up to {{value}} were said to be MW, but beside {{besideMw}} MW they fit as MWh of a quarter of an hour ({{powerMw}} MW); nothing of it is imported. Say above what the numbers are',
    DUPLICATE_SLOT_VALUES:
      '{{place}}{{date}}: slot {{slot}} has two values, "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; the whole day is left out. Keep the right row alone and upload the file again',
    DUPLICATE_SLOT_BY:
      '{{place}}{{date}}: slot {{slot}} has two values, "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; the whole day is left out. The column "{{by}}" ({{values}}) tells these rows apart, but a slot has one value: keep the rows of one of them and upload the file again',
    DUPLICATE_RESULT_VALUES:
      '{{unitCode}}, hour {{hour}} has two rows: "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; neither is taken. Keep the right one alone and upload the file again',
    DUPLICATE_DAY_COLUMNS:
      '{{item}} of {{date}} has two columns with the same values, {{firstColumn}} and {{secondColumn}}; one may be of another date, so both are left out. Correct the date or delete one and upload the file again',
    DUPLICATE_DAY_COLUMNS_VALUES:
      '{{item}} of {{date}} has two columns: row {{row}} is {{firstValue}} in {{firstColumn}} and {{value}} in {{secondColumn}}; both are left out. Keep the right one alone and upload the file again',
    DUPLICATE_DAY_VALUES:
      '{{place}}{{date}} is there twice: for one "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; both are left out. Keep the right ones alone and upload the file again',
    DUPLICATE_DAY_BY:
      '{{place}}{{date}} is there several times: for one "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; all are left out. The column "{{by}}" ({{values}}) tells these rows apart, but a slot has one value: keep the rows of one of them and upload the file again',
    DUPLICATE_DAY_ITEM_VALUES:
      '{{item}} of {{date}} has two rows, {{firstRow}} (for one {{firstValue}}) and {{secondRow}} ({{value}}); both are left out. Keep the right one alone and upload the file again',
    DUPLICATE_DAY_ITEM_BY:
      '{{item}} of {{date}} has several rows, {{firstRow}} (for one {{firstValue}}) and {{secondRow}} ({{value}}); all are left out. The column "{{by}}" ({{values}}) tells them apart, but a day has one row: keep the rows of one of them and upload the file again',
    DUPLICATE_SLOT_CHOICE:
      '{{place}}{{date}}: slot {{slot}} has several values, "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; the whole day is left out. The column "{{by}}" ({{values}}) tells these rows apart: say above which are read',
    DUPLICATE_DAY_CHOICE:
      '{{place}}{{date}} is there several times: for one "{{header}}" is {{firstValue}} in row {{firstRow}} and {{value}} in row {{secondRow}}; all are left out. The column "{{by}}" ({{values}}) tells these rows apart: say above which are read',
    DUPLICATE_DAY_ITEM_CHOICE:
      '{{item}} of {{date}} has several rows, {{firstRow}} (for one {{firstValue}}) and {{secondRow}} ({{value}}); all are left out. The column "{{by}}" ({{values}}) tells them apart: say above which are read',
    ROWS_LEFT_OUT:
      'Of the column "{{header}}" only the rows of "{{value}}" are read, as chosen; {{count}} other rows are left out',
    VERSIONS_LEFT:
      'The column "{{header}}" shows several versions of a slot, of which the last one is taken; {{count}} earlier rows of {{days, plural(one: day; other: days)}} are left out (rows {{firstRow}} and {{secondRow}}, for one)',
    PLACE_OF_NAME: 'There is no column of stations or nodes; by the name it is read as “{{value}}”',
    NO_PLACE_IN_NAME_TABLE:
      'There is no column of stations or nodes, and neither title, sheet nor file name “{{value}}” names one place; nothing is imported. Name it in the title or the sheet (“场站：…”), or add a column “场站”, and upload the file again',
    VERSIONS_LEFT_SHEETS:
      'Sheet “{{header}}” is the later version and counts where both have a slot; {{count}} earlier rows of {{days, plural(one: day; other: days)}} are left out (rows {{firstRow}} and {{secondRow}}, for one)',
    METER_READINGS:
      '"{{header}}" are readings of a meter that counts on, not energies of slots, so nothing of it is imported. Bring the differences of two readings, as "上网电量(MWh)"',
    METER_READINGS_VALUES:
      '{{place}}{{series}}, {{date}}: the values only rise, from {{firstValue}} to {{lastValue}}, as readings of a meter that counts on, not energies of slots; nothing of it is imported. Bring the differences of two readings',
    SUSPECT_SCALE_POWER_ENERGIES:
      '{{place}}{{series}}, {{date}}: each slot is about a quarter of the forecast power ({{value}} beside {{besideMw}} MW), as if energies of 15 minutes (MWh) stood for powers; the column is not imported. If they are energies, name the column “Metered energy (MWh)” ({{value}} MWh is {{powerMw}} MW); else check its values',
    SUSPECT_SCALE_FORECAST_ENERGIES:
      '{{place}}{{series}}, {{date}}: each slot is about a quarter of the actual power ({{value}} beside {{besideMw}} MW), as if energies of 15 minutes (MWh) stood for powers; the column is not imported. If they are energies, give powers instead ({{value}} MWh is {{powerMw}} MW); else check its values',
    SUSPECT_SCALE_STAGES:
      '{{place}}{{series}}, {{date}}: at most {{powerMw}} MW, while the other column (forecast or actual) reaches {{besideMw}} MW, some {{factor}} times as much or as little: one of them is in another unit, and neither is imported for this day. Write the unit in the header, as “(10 MW)”, and upload the file again',
    SUSPECT_SCALE_ENERGY_UNIT:
      '{{place}}{{series}}, {{date}}: {{value}} MWh beside a power of {{besideMw}} MW, which makes {{expectedMwh}} MWh; all slots miss by the same factor ({{factor}}), so the unit in the header is wrong and nothing of it is imported. Correct the unit and upload the file again',
    SUSPECT_SCALE_ENERGY_TOTAL:
      '{{place}}{{series}}: the slots come to {{sum}}, and the row of totals says {{total}}, a quarter of it, so the slots are powers (MW) and the total alone is an energy (MWh); nothing of it is imported. Say above what the numbers are',
    SUSPECT_SCALE_POWER_TOTAL:
      '{{place}}{{series}}: the header says powers, but the slots come to {{sum}}, which is the row of totals ({{total}}), so they may be energies (MWh); nothing of it is imported. Say above what the numbers are',
    SUSPECT_SCALE_ENERGY_UNNAMED:
      '{{place}}{{series}}, {{date}}: up to {{value}}, and the file does not say in which unit. As MWh of a slot it is {{powerMw}} MW, as MW it is {{asPower}} MWh; nothing of it is imported. Say above what the numbers are, or name the unit in the header',
    MARKS_MISSING:
      '{{value}} stands for a missing value in "{{header}}" ({{count}} times): no value can be so. These cells count as missing',
    ROWS_JOINED:
      '{{count}} rows of {{days, plural(one: day; other: days)}} and another row of the same slot complete each other (rows {{firstRow}} and {{secondRow}}, for one: where one is blank the other has a value, and the rest agrees); both are taken as one row',
    ROWS_REPEATED:
      '{{count}} rows of {{days, plural(one: day; other: days)}} repeat others with the same values (row {{secondRow}} repeats {{firstRow}}, for one); each is taken once',
    ZERO_DAYS_MISSING_RENEWABLE:
      '{{place}}{{series}} is 0 all day on {{days, plural(one: day; other: days)}} ({{dates}}), while renewables reach {{powerMw}} MW; these days count as missing, not as 0',
    ZERO_DAYS_MISSING_POWER:
      '{{place}}{{series}} is 0 all day on {{days, plural(one: day; other: days)}} ({{dates}}), while the actual power reaches {{powerMw}} MW; these days count as missing, not as 0',
    ZERO_DAYS_MISSING_LOAD:
      '{{place}}{{series}} is 0 in {{count, plural(one: slot; other: slots)}} of {{days, plural(one: day; other: days)}} ({{dates}}), and the load of a province never is; these slots count as missing, not as 0',
    ZERO_DAYS_MISSING_WIND_PV:
      '{{place}}{{series}} is 0 all day on {{days, plural(one: day; other: days)}} ({{dates}}), while wind and PV reach {{powerMw}} MW; these days count as missing, not as 0',
    FLAT_PRICE_DAYS:
      '{{place}}{{series}} is the same in all slots of {{days, plural(one: day; other: days)}} ({{dates}}), first {{value}} CNY/MWh. Is it a mean of the day, or filled in? It is imported as it stands',
    ZEROS_TO_END:
      '{{place}}{{series}} is 0 on {{date}} from slot {{slot}} to the end ({{count, plural(one: slot; other: slots)}}). Were these hours still to come when the file was made? They are imported as they stand',
    ZEROS_OF_STATE:
      'Column “{{header}}” says “{{value}}” or the like in {{count, plural(one: row; other: rows)}}; 0 was not measured there and is read as missing',
    ZEROS_OF_NOTE:
      'By the note “{{value}}”, {{count, plural(one: zero; other: zeros)}} in the column “{{header}}” at the times that it names were not measured and are read as missing',
    ZEROS_OF_NOTE_OPEN:
      'The note “{{value}}” says that 0 stands for missing values, but not when: {{count, plural(one: zero; other: zeros)}} in the column “{{header}}” are read as they stand. Where they are missing, empty these cells and import the file again',
    ZERO_DAYS:
      '{{place}}{{series}} is 0 all day on {{days, plural(one: day; other: days)}} ({{dates}}). Is it missing? It is imported as it stands',
    PARTS_OFF_SUM:
      '{{place}}{{stage}}: wind and PV are not the renewables in {{count}} of {{slots}} slots (by more than 1 MW). Check what they cover; they are imported as they stand',
    PARTS_OFF_SUM_DAYS:
      '{{place}}{{stage}}: wind and PV are not the renewables in {{count}} of {{slots}} slots (by more than 1 MW), on {{days, plural(one: day; other: days)}} ({{dates}}) by more than 25 % over the day. What does not count as missing is imported as it stands',
    HOURLY_STANDS_DAYS:
      'Hourly prices are there already: {{days, plural(one: day; other: days)}} skipped',
    NOT_LISTED:
      '{{listed}} are listed, {{count}} more are not; correct these and upload the file again to see the others',
    WRONG_DATE_ROWS:
      '"{{value}}" is not a date; rows {{rows}} ({{count}} in all) are left out. Write it as 2026-11-25',
    WRONG_DATE_ORDER:
      '"{{value}}" may be {{monthFirst}} or {{dayFirst}}, and no date of its column has a day above 12 that shows which; the row is left out. Write it as 2026-11-25',
    WRONG_DATE_ORDER_ROWS:
      '"{{value}}" may be {{monthFirst}} or {{dayFirst}}, and no date of its column has a day above 12 that shows which; rows {{rows}} ({{count}} in all) are left out. Write it as 2026-11-25',
    WRONG_DATE_EMPTY: 'The row has no date and is left out; give it one, or delete it',
    WRONG_DATE_EMPTY_ROWS:
      'Rows {{rows}} ({{count}} in all) have no date and are left out; give them one, or delete them',
    DATE_OUT_OF_RANGE_ROWS:
      '{{value}} is not between {{from}} and {{to}}; rows {{rows}} ({{count}} in all) are left out',
    NOT_A_NUMBER_ROWS:
      '"{{value}}" is not a number (rows {{rows}}, {{count}} in all); all of {{date}} is left out',
    CELL_TOO_LONG_ROWS:
      'The cell is too long {{value}} (rows {{rows}}, {{count}} in all); all of {{date}} is left out',
    WRONG_SLOT_EMPTY:
      'The row has no slot, so all of {{date}} is left out; give it one from 1 to {{slots}}, or delete it',
    WRONG_SLOT_EMPTY_ROWS:
      'Rows {{rows}} ({{count}} in all) have no slot, so all of {{date}} is left out; give them one from 1 to {{slots}}, or delete them',
    WRONG_SLOT_ROWS:
      '"{{value}}" is not a slot from 1 to {{slots}} (rows {{rows}}, {{count}} in all); all of {{date}} is left out',
    UNKNOWN_STAGE_ROWS:
      'It cannot be told whether the data of {{date}} are actual or forecast (rows {{rows}}, {{count}} in all)',
    STAGE_CONTRADICTS_COVERAGE_ROWS:
      'The data of {{date}} are called {{row}}, while the coverage of the file says {{coverage}} (rows {{rows}}, {{count}} in all)',
    AMBIGUOUS_COMMA_ROWS:
      'The comma in "{{value}}" may be a decimal or a thousands separator (rows {{rows}}, {{count}} in all); all of {{date}} is left out',
    AMBIGUOUS_COMMA_BOTH:
      '"{{value}}" may be {{asPoint}} or {{asComma}}, and nothing in the file says which; all of {{date}} is left out. Say above how it is to be read',
    AMBIGUOUS_COMMA_BOTH_ROWS:
      '"{{value}}" may be {{asPoint}} or {{asComma}}, and nothing in the file says which (rows {{rows}}, {{count}} in all); all of {{date}} is left out. Say above how it is to be read',
    AMBIGUOUS_DOT:
      '"{{value}}" may be {{asPoint}} or {{asComma}}, and nothing in the file says which; all of {{date}} is left out. Say above how it is to be read',
    AMBIGUOUS_DOT_ROWS:
      '"{{value}}" may be {{asPoint}} or {{asComma}}, and nothing in the file says which (rows {{rows}}, {{count}} in all); all of {{date}} is left out. Say above how it is to be read',
    NUMBERS_AS_READ: '"{{value}}" in "{{header}}" is read as {{read}}, and what is like it alike',
    PRICE_OUT_OF_LIMITS_ROWS:
      '{{date}}: the price {{value}} lies outside the clearing limits of {{min}} to {{max}} CNY/MWh (rows {{rows}}, {{count}} in all); please check',
    POWER_OVER_LIMIT_ROWS:
      '{{date}}: {{powerMw}} MW is more than {{limit}} MW (rows {{rows}}, {{count}} in all); please check',
    IMPOSSIBLE_PRICE_ROWS:
      '{{date}}: {{value}} CNY/MWh is impossible (range {{min}} to {{max}}; rows {{rows}}, {{count}} in all) and left out',
    IMPOSSIBLE_POWER_ROWS:
      '{{date}}: {{powerMw}} MW is impossible (range {{min}} to {{max}} MW; rows {{rows}}, {{count}} in all) and left out',
    ESS_BOTH_WAYS:
      '{{place}}{{date}}: charged and discharged in the same slot (slots {{slots}}, {{count}} in all; as {{chargedMwh}} MWh and {{dischargedMwh}} MWh); please check',
    ESS_OVER_RATED:
      '{{place}}{{date}}: up to {{energyMwh}} MWh in a slot (slots {{slots}}, {{count}} in all) where the rated power gives {{limitMwh}} MWh; please check',
    ESS_OVER_HELD:
      '{{place}}{{date}}: {{energyMwh}} MWh charged or discharged on balance in slots {{slots}}, more than a store of {{limitMwh}} MWh can hold; please check',
    ESS_SOC_AGAINST:
      '{{place}}{{date}}: {{energyMwh}} MWh charged or discharged in slots {{slots}}, while the state of charge goes from {{socFrom}}% to {{socTo}}%; please check',
    ESS_SOC_AGAINST_KNOWN:
      '{{place}}{{date}}: contradicts what another file has brought: {{energyMwh}} MWh charged or discharged in slots {{slots}}, while the state of charge goes from {{socFrom}}% to {{socTo}}%; please check',
    LOWEST_NEGATIVE:
      'Session "{{code}}", slots {{slots}} ({{count}} in all): only the lowest price is below 0 (as {{value}} beside a mean of {{mean}} CNY/MWh); please check its sign',
    ODD_SESSION_ENERGY:
      'Session "{{code}}", slot {{slot}}: {{value}} MWh beside {{usual}} MWh in the slots around it; please check',
    PRICE_MOVED:
      'Session "{{code}}", slots {{slots}} ({{count}} in all): far from the price that was published before (as {{after}} in place of {{before}} CNY/MWh); please check',
    PRICE_OUT_OF_LIMITS_SESSION:
      'The price {{value}} lies outside the band of {{min}} to {{max}} CNY/MWh that was announced for session "{{code}}"; please check',
    SUMMARY_ROWS:
      '{{count, plural(one: row; other: rows)}} that sum up others ({{words}}) skipped; they are no data',
    SHEET_LEFT_OTHER_HEAD:
      'Sheet “{{name}}” ({{rows}} rows) has another head or unit than the sheet that is read, and is not imported; after importing this one, upload the file again and choose that sheet under Columns',
    SHEET_LEFT_COARSER_DIFFERS:
      'Sheet “{{name}}” ({{rows}} rows) has the same data by hours instead of quarters, but the hours are not their means, so it is not imported. Keep the one that counts and upload it again',
    SHEET_LEFT_SAME_ROWS:
      'Sheet “{{name}}” ({{rows}} rows) has the same head, but most of its days and slots are in the sheet that is read, and is not imported; after importing this one, upload the file again and choose that sheet under Columns',
    SHEETS_CONTRADICT:
      'Sheets “{{name}}” and “{{other}}” have the same head, but other values of the same days and slots; which one counts cannot be known, and nothing is imported: choose the sheet under Columns, or name the sheets as versions (draft, final)',
    SHEET_LEFT_OTHER_PROVINCE:
      'Sheet “{{name}}” ({{rows}} rows) is of another province by its name, and is not imported; upload the file under that province for it',
    SHEET_NOT_READ_PIVOT:
      'Sheet “{{name}}” ({{rows}} rows) is a pivot table that sums up data of other sheets, and is not read',
    SHEET_AS_TABLE: 'Sheet “{{name}}” is another table, read together with this one',
    STAGE_OF_NAME:
      'Column “{{header}}” does not say which data it holds; by “{{name}}” it is read as {{field}}',
    STAGE_OF_NAME_PRE_CLEARING:
      'Column “{{header}}” is the price of the pre-clearing of the day before; it is read as {{field}}: it is indicative and does not settle',
    TABLE_RESHAPED_COARSER:
      'Sheet “{{name}}” has the hourly means of the same data and agrees with the quarters, which are read',
    TABLE_RESHAPED_DAYS_ACROSS:
      '{{count}} days across are read as a row each, of the figures {{values}}; only means are taken',
    TABLE_RESHAPED_POWER:
      'Column "{{header}}" holds the mean power of each slot of {{hours}} h; it is converted to energy (MWh): power × {{hours}}',
    TABLE_RESHAPED_PLAN:
      'By "{{name}}", energies and states of charge are read as planned, not as metered',
    TABLE_RESHAPED_TURNED:
      'Column “{{header}}” says which way is positive; its values are turned, since import is counted positive here',
    TABLE_RESHAPED_INWARD:
      'Column “{{header}}” says which way is positive: import, as here; its values stay',
    TABLE_RESHAPED_ZONES:
      'Column “{{header}}” says which zone each row is of ({{values}}): the whole grid is read as the province, the others as zones',
    TABLE_RESHAPED_NODES_ACROSS:
      'The columns of nodes ({{values}}) are read as a table of each node',
    TABLE_RESHAPED_ZONES_ACROSS:
      'The columns of zones ({{values}}) are read as a table of each zone',
    TABLE_RESHAPED_NET_DISCHARGE:
      'In column “{{header}}” discharging is positive: values above 0 are read as discharging, those below 0 as charging',
    TABLE_RESHAPED_NET_CHARGE:
      'In column “{{header}}” charging is positive: values above 0 are read as charging, those below 0 as discharging',
    TABLE_RESHAPED_ITEMS:
      'The items of “{{name}}” are read as one table by date and slot, with the columns {{values}}',
    TABLE_RESHAPED_ITEMS_DOWN:
      'Column “{{header}}” says what each row is of ({{values}}); each item is read as a table of its own',
    TABLE_RESHAPED_MARKETS:
      'Column “{{header}}” says which market each row is of ({{values}}); each market is read as a table of its own',
    TABLE_RESHAPED_HALF_DAYS:
      'The second half of the day, from row {{secondRow}} on, is joined to the first, from row {{firstRow}} on: {{rows}} rows',
    TABLE_RESHAPED_MONTH_FIRST:
      'Dates are read as month/day/year: “{{value}}” proves the order; {{count}} cells',
    TABLE_RESHAPED_DAY_FIRST:
      'Dates are read as day/month/year: “{{value}}” proves the order; {{count}} cells',
    TABLE_RESHAPED_CLOCK:
      'Times in the column “{{header}}” are turned to China time: “{{from}}” is read as {{to}}; {{count}} cells',
    TABLE_RESHAPED_MONTH:
      'The heads say the day alone (“{{header}}”); title, sheet or file name say the month: read as {{date}}',
    MIDNIGHT_LEFT:
      'Of {{columns}} columns “{{header}}” repeats the end of the day before and is left out; the other {{slots}} are the slots of the day',
    MIDNIGHT_LEFT_DOWN:
      '{{count, plural(one: row; other: rows)}} at “{{header}}” without a value repeat the end of the day before and are left out; the others are the slots of the day',
    MISSING_WORDS:
      'Column “{{header}}” has words ({{words}}) in {{count, plural(one: cell; other: cells)}}; they are read as missing, not as 0',
    NOTE_ROWS_HEAD:
      '{{count, plural(one: row; other: rows)}} below the head (as “{{value}}”) taken as part of it; not data',
    NOTE_ROWS_BELOW:
      '{{count, plural(one: row; other: rows)}} below the table (as “{{value}}”) taken as notes; not data',
    DATES_CARRIED:
      'The date stands only in the first row of each day, as merged cells are saved in text; {{count}} rows below take the date above them',
    FORMULA_UNKNOWN_NONE:
      '{{withoutResult}} of {{cells}} formulas in the column “{{header}}” have no result; the column is left out. Open the file in a spreadsheet program, save it, and upload it again',
    FORMULA_UNKNOWN_ZERO:
      'All {{cells}} formulas in the column “{{header}}” have the result 0, as if never calculated; the column is left out. Open the file in a spreadsheet program, save it, and upload it again',
    FORMULA_UNKNOWN_AT_LOAD:
      'The column “{{header}}” has {{cells}} formulas, and the file asks to be calculated when it is opened, so its results are not to be trusted; the column is left out. Open the file in a spreadsheet program, save it, and upload it again',
    FORMULA_UNKNOWN_TEXT:
      'The column “{{header}}” holds formulas as text ({{cells}} cells that begin with “=”), no numbers; the column is left out. Turn “Show formulas” off in the spreadsheet program, save the file anew, and upload it again',
    FORMULA_UNKNOWN_NONE_SOME:
      '{{count}} formulas in the column “{{header}}” have no result (rows {{rows}}): these cells are missing, the others are imported. To fill them, open the file in a spreadsheet program, save it, and upload it again',
    FORMULA_UNKNOWN_AT_LOAD_SOME:
      'The file asks to be calculated when it is opened, and the results of {{count}} formulas in the column “{{header}}” cannot be checked (rows {{rows}}): these cells are missing, the others are imported. To fill them, open the file in a spreadsheet program, save it, and upload it again',
    FORMULA_UNKNOWN_TEXT_SOME:
      '{{count}} cells in the column “{{header}}” hold formulas as text, or formulas without results (rows {{rows}}): these cells are missing, the others are imported. To fill them, turn “Show formulas” off in the spreadsheet program, save the file anew, and upload it again',
  },
  refusal: {
    FILE_EMPTY: 'The file is empty',
    FILE_TOO_LARGE: 'The file is larger than {{megabytes}} MB',
    FILE_NOT_A_SPREADSHEET: 'The file is no table: xlsx, xls, xlsb, ods, csv and json are read',
    FILE_LEGACY_FORMAT:
      'Formats of Excel 4 and before cannot be read; save the file as xlsx and upload it again',
    FILE_ENCRYPTED: 'The file is encrypted; remove the password and upload it again',
    FILE_DAMAGED: 'The file is damaged and cannot be opened',
    ARCHIVE_TOO_MANY_ENTRIES: 'The file has more than {{limit}} parts inside',
    ARCHIVE_EXPANDS_TOO_FAR:
      'The file unpacks to too much data and may be harmful; it was not opened',
    TOO_MANY_SHEETS: 'There are {{sheets}} sheets; at most {{limit}} are read',
    TOO_MANY_ROWS: 'There are more than {{limit}} rows',
    TOO_MANY_COLUMNS: 'Row {{row}} has {{columns}} columns; at most {{limit}} are read',
    TOO_MANY_CELLS: 'There are more than {{limit}} cells',
    TEXT_ENCODING_UNKNOWN: 'Unknown text encoding; save the file as UTF-8 or xlsx',
    FILE_TOO_COMPLEX:
      'Reading took more than {{seconds}} seconds or {{megabytes}} MB of memory; split the file and upload its parts',
    ARCHIVE_IN_ARCHIVE: 'An archive within an archive; unpack it and upload its files',
    ARCHIVE_EMPTY: 'The archive holds no files',
    PDF_DAMAGED: 'The PDF is damaged and cannot be opened',
    PDF_ENCRYPTED: 'The PDF is encrypted; remove its password and upload it again',
    PDF_TOO_MANY_PAGES: 'The PDF has {{pages}} pages, at most {{limit}} are taken',
    TEXT_ENCODING_UNKNOWN_SHIFT_JIS: 'The text is in Shift_JIS; save the file as UTF-8 or xlsx',
    TEXT_ENCODING_UNKNOWN_BIG5: 'The text is in Big5; save the file as UTF-8 or xlsx',
    FILE_NOT_A_SPREADSHEET_PICTURE:
      'Pictures ({{format}}) are not supported; upload an xlsx, csv or json table',
    FILE_NOT_A_SPREADSHEET_NAMED:
      'The name ends in .{{ending}}, but the content is no Excel workbook; save it as xlsx and upload it again',
    FILE_NOT_A_SPREADSHEET_DOCUMENT:
      'The file is a document ({{format}}), not a table; save the table in it as xlsx and upload that',
    FILE_NOT_A_SPREADSHEET_COMPOUND:
      'The file is one of an old office program, but holds no workbook; upload a table',
    FILE_NOT_A_SPREADSHEET_WEB_PAGE:
      'The file is a web page without a table, as one exports it after a session has ended; sign in there and export again',
    FILE_NOT_A_SPREADSHEET_MARKUP:
      'The file is XML, but no XML spreadsheet; save it as xlsx with Excel or WPS and upload it again',
    FILE_NOT_A_SPREADSHEET_NO_TABLE:
      'There is no table in the file: it takes at least two columns and two rows',
  },
}
