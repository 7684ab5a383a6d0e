/** What is found in files, beside the words in `collection-words.ts`: why one is refused, and further issues. */
export const findings = {
  issueName: {
    VERSIONS_LEFT: '较早版本未采用',
    ROWS_LEFT_OUT: '按选择未读取的行',
    PLACE_OF_NAME: '场站取自名称',
    METER_READINGS: '电表示数',
    MARKS_MISSING: '占位值视为缺失',
    ROWS_JOINED: '后补的行',
    ROWS_REPEATED: '重复行',
    ZERO_DAYS_MISSING: '全天为 0 按缺失处理',
    ZERO_DAYS: '全天为 0',
    ZEROS_TO_END: '末日数值到底为 0',
    ZEROS_OF_STATE: '异常状态下的 0 按缺失处理',
    ZEROS_OF_NOTE: '说明中写明的 0',
    FLAT_PRICE_DAYS: '全天同一电价',
    PARTS_OFF_SUM: '分项与合计不符',
    MIXED_SLOT_LABELS: '时刻写法不一致',
    WRONG_SLOT_LABELS: '时段行数不正确',
    PLACES_BESIDE: '不是全省数据',
    NO_LAYOUT: '未识别出表格',
    STAGE_NOT_NAMED: '没有写明阶段',
    SIGN_NOT_NAMED: '没有写明充放方向',
    ITEM_NOT_NAMED: '未说明是哪项数据',
    ITEMS_CONTRADICT: '数据项矛盾',
    NOT_LISTED: '未全部列出',
    ESS_BOTH_WAYS: '同时充放电',
    ESS_OVER_RATED: '超过额定功率',
    ESS_OVER_HELD: '超过额定容量',
    ESS_SOC_AGAINST: '荷电状态与电量不符',
    ESS_SOC_AGAINST_KNOWN: '荷电状态与已导入的电量不符',
    LOWEST_NEGATIVE: '最低价单独为负',
    ODD_SESSION_ENERGY: '成交电量异常',
    PRICE_MOVED: '已公布电价大幅变动',
    SUMMARY_ROWS: '汇总行',
    SHEET_LEFT: '工作表未导入',
    SHEETS_CONTRADICT: '工作表相互矛盾',
    SHEET_AS_TABLE: '另一张表一并导入',
    STAGE_OF_NAME: '含义取自名称',
    TABLE_RESHAPED: '表格整理后读取',
    MIDNIGHT_LEFT: '零点列不计入',
    MISSING_WORDS: '文字按缺失处理',
    NOTE_ROWS: '说明行',
    DATES_CARRIED: '日期承上',
    FORMULA_UNKNOWN: '公式没有结果',
    NUMBERS_AS_READ: '数值读法',
  },
  issue: {
    WRONG_SLOT_LABELS:
      '日期横排的表应每个时段一行、每个时段只出现一次：此列有 {{rows}} 行时段，应为 {{slots}} 行，全部不导入；请补齐缺少的时段（数值留空），或删去重复的行',
    PLACES_BESIDE:
      '列“{{header}}”写的是某个节点、价区或场站（如“{{value}}”），而此表按全省数据读取，全部不导入；节点、价区和场站的数据请按时段纵向排列后导入，是全省数据则请删去此列',
    NO_LAYOUT_TABLE:
      '没有找到可导入的表格（工作表：{{sheets}}）：需要表头，表头下有日期、时段和数值；请按模板整理，或在“列对应”中指定',
    NO_LAYOUT_ITEM:
      '表头为：{{heads}}（日期：{{date}}，时段：{{slot}}）；没有认出是哪项数据，全部不导入。请在表头写明，如“日前电价(元/MWh)”“负荷预测(MW)”，或在“列对应”中指定格式和各列',
    NO_LAYOUT_SESSION:
      '表头为：{{heads}}；这是一场或几场交易的成交结果，没有写明交易序列，也没有写明是全场还是本方的成交，全部不导入。全场结果：加一列“交易序列编码”，每行填写交易日历中的编码，并把数据列改名为“全场成交电量(MWh)”“全场成交均价(元/MWh)”；本方结果：加上“交易单元”“年月”“旬”“方向”各列，数据列为“成交电量(MWh)”“成交电价(元/MWh)”',
    NO_LAYOUT_SIGN:
      '表头为：{{heads}}；充放电合在一列，没有写明放电为正还是充电为正，全部不导入。请在表头写明方向和单位，如“充放电功率(MW，放电为正)”，或分成“充电功率(MW)”“放电功率(MW)”两列',
    NO_LAYOUT_MEAN:
      '表头为：{{heads}}；没有时段，“{{mean}}”是一天或一月的均价，全部不导入。日均价请一行一天，表头写“日期”“日前均价(元/MWh)”“实时均价(元/MWh)”，即按日均价导入（当天各时段取此值，不覆盖已有的分时电价）；月均价不导入，请改用分时或逐日的数据',
    NO_LAYOUT_STAGE:
      '表头为：{{heads}}；“{{open}}”没有写明是日前、实时、预测还是实际，全部不导入。请在表头、标题或工作表名中写明，或在“列对应”中指定',
    NO_LAYOUT_DATE:
      '表头为：{{heads}}；认出 {{items}}，但没有找到日期，全部不导入。请加上日期列，或在标题、工作表名、文件名中写明日期',
    NO_LAYOUT_SLOT:
      '表头为：{{heads}}；认出 {{items}} 和日期 {{date}}，但没有找到时段，全部不导入。请加上时段列，如 00:15、1时，或 1 至 24、1 至 96',
    NO_LAYOUT:
      '表头为：{{heads}}（日期：{{date}}，时段：{{slot}}，数据：{{items}}）；这些列合起来不是已知的格式，全部不导入。请在“列对应”中选择格式并指定各列',
    NO_LAYOUT_FORMULAS:
      '表头为：{{heads}}；列“{{header}}”有 {{cells}} 个公式没有结果，无法知道各行是哪一天或哪个时段，全部不导入；请用电子表格软件打开文件并保存，再上传',
    NO_LAYOUT_OTHER_TYPE:
      '该文件属于另一种系统类型的数据，此处不导入；请切换到相应的系统类型后上传',
    SIGN_NOT_NAMED:
      '列“{{header}}”未导入：充放电合在一列，没有写明放电为正还是充电为正，荷电状态也不能证明。请在表头写明方向和单位，如“充放电功率(MW，放电为正)”，或分成“充电功率(MW)”“放电功率(MW)”两列',
    STAGE_NOT_NAMED:
      '列“{{header}}”未导入：没有写明是日前、实时、预测还是实际。请在表头写明，或在“列对应”中为它指定含义',
    ITEM_NOT_NAMED:
      '表中没有数据项一列，标题、工作表名和文件名也未说明整表是哪项数据，全部不导入；请在列的对应关系中把 {{column}} 列“{{header}}”（第一列数值）指定为该数据项，或在文件名中只写明数据项，如“日前出清电价”',
    ITEM_NOT_NAMED_WORDS:
      '{{column}} 列的“{{value}}”说明此行不只是某一天的数值，而表中没有数据项一列，全部不导入；如该列是数据项，请在列的对应关系中指定，否则请删去该列',
    ITEMS_CONTRADICT:
      '标题、工作表名、文件名与列的对应关系说法不一（{{names}}），无法判断整表是哪项数据，全部不导入；请只保留其中一种',
    ITEMS_CONTRADICT_COLUMN:
      '列“{{header}}”没有写明是哪一种数据，名称与对应关系说法不一（{{names}}），此列不导入；请在表头写明，如“日前电价”“实际负荷”，或改正工作表名、标题或文件名',
    MIXED_SLOT_LABELS:
      '时刻“{{start}}”像时段起点，“{{end}}”像时段终点，无法判断数值属于哪个时段，全部不导入；请统一为终点（00:15 至 24:00）或起点（00:00 至 23:45）',
    SUSPECT_SCALE_PRICE:
      '{{place}}{{series}} {{date}} 全天最高仅 {{value}} 元/MWh，疑以元/kWh 填写（应乘以 {{factor}}）；整天不导入，请在表头注明单位，如“(元/kWh)”',
    SUSPECT_SCALE_PRICE_ASKED:
      '{{place}}{{series}} {{date}} 全天最高仅 {{value}} 元/MWh，是否以元/kWh 填写？如是，应乘以 {{factor}}：请在表头注明单位后重新上传',
    SUSPECT_SCALE_ENERGY_CAPACITY:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而装机容量为 {{besideMw}} MW，像是把功率填成了电量；此列不导入。请在上方选择数值的含义',
    SUSPECT_SCALE_ENERGY_CAPACITY_DAY:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而装机容量为 {{besideMw}} MW，只有这一天像是把功率填成了电量；整天不导入。请改正后重新上传',
    SUSPECT_SCALE_ENERGY_POWERS:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而同期功率为 {{besideMw}} MW，像是把功率填成了电量；此列不导入。请在上方选择数值的含义',
    SUSPECT_SCALE_ENERGY_POWERS_DAY:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而同期功率为 {{besideMw}} MW，只有这一天像是把功率填成了电量；整天不导入。请改正后重新上传',
    SUSPECT_SCALE_ENERGY_ENERGIES:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而同期出清电量折合 {{besideMw}} MW，像是把功率填成了电量；此列不导入。请在上方选择数值的含义',
    SUSPECT_SCALE_ENERGY_ENERGIES_DAY:
      '{{place}}{{series}} {{date}}：15 分钟电量最大 {{value}} MWh，折合 {{powerMw}} MW，而同期出清电量折合 {{besideMw}} MW，只有这一天像是把功率填成了电量；整天不导入。请改正后重新上传',
    SUSPECT_SCALE_ENERGY_AS_POWERS:
      '{{place}}{{series}} {{date}}：最大值 {{value}} 此前选为功率（MW），但同期功率为 {{besideMw}} MW，按 15 分钟电量（MWh，折合 {{powerMw}} MW）才吻合；此列不导入。请在上方选择数值的含义',
    DUPLICATE_SLOT_VALUES:
      '{{place}}{{date}} 第 {{slot}} 时段有两个值：“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；整天不导入，请只保留正确的一行后重新上传',
    DUPLICATE_SLOT_BY:
      '{{place}}{{date}} 第 {{slot}} 时段有两个值：“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；整天不导入。“{{by}}”列（{{values}}）可区分这些行，但每个时段只能有一个值：请只保留其中一种的行后重新上传',
    DUPLICATE_RESULT_VALUES:
      '{{unitCode}} 第 {{hour}} 时段有两行：“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；两行都不采用，请只保留正确的一行后重新上传',
    DUPLICATE_DAY_COLUMNS:
      '{{item}} {{date}} 有两列（{{firstColumn}}、{{secondColumn}}），数值相同；可能有一列的日期写错，两列都不导入，请改正日期或删去一列后重新上传',
    DUPLICATE_DAY_COLUMNS_VALUES:
      '{{item}} {{date}} 有两列：第 {{row}} 行在 {{firstColumn}} 列为 {{firstValue}}，在 {{secondColumn}} 列为 {{value}}；两列都不导入，请只保留正确的一列后重新上传',
    DUPLICATE_DAY_VALUES:
      '{{place}}{{date}} 整天有两份数值：如“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；两处都不导入，请只保留正确的一份后重新上传',
    DUPLICATE_DAY_BY:
      '{{place}}{{date}} 整天有多份数值：如“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；都不导入。“{{by}}”列（{{values}}）可区分这些行，但每个时段只能有一个值：请只保留其中一种的行后重新上传',
    DUPLICATE_DAY_ITEM_VALUES:
      '{{item}} {{date}} 有两行数值：第 {{firstRow}} 行（如 {{firstValue}}）与第 {{secondRow}} 行（{{value}}）；两处都不导入，请只保留正确的一行后重新上传',
    DUPLICATE_DAY_ITEM_BY:
      '{{item}} {{date}} 有多行数值：第 {{firstRow}} 行（如 {{firstValue}}）与第 {{secondRow}} 行（{{value}}）；都不导入。“{{by}}”列（{{values}}）可区分这些行，但每天只能有一行：请只保留其中一种的行后重新上传',
    DUPLICATE_SLOT_CHOICE:
      '{{place}}{{date}} 第 {{slot}} 时段有多个值：“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；整天不导入。“{{by}}”列（{{values}}）可区分这些行，请在上方选择读取哪一种',
    DUPLICATE_DAY_CHOICE:
      '{{place}}{{date}} 整天有多份数值：如“{{header}}”在第 {{firstRow}} 行为 {{firstValue}}，在第 {{secondRow}} 行为 {{value}}；都不导入。“{{by}}”列（{{values}}）可区分这些行，请在上方选择读取哪一种',
    DUPLICATE_DAY_ITEM_CHOICE:
      '{{item}} {{date}} 有多行数值：第 {{firstRow}} 行（如 {{firstValue}}）与第 {{secondRow}} 行（{{value}}）；都不导入。“{{by}}”列（{{values}}）可区分这些行，请在上方选择读取哪一种',
    ROWS_LEFT_OUT: '“{{header}}”列按选择只读取“{{value}}”的行，其他 {{count}} 行未读取',
    VERSIONS_LEFT:
      '“{{header}}”列显示同一时段有多个版本，采用最后的一个；{{days}} 天共 {{count}} 行较早的未采用（如第 {{firstRow}} 行与第 {{secondRow}} 行）',
    PLACE_OF_NAME: '没有场站或节点列，按名称读作“{{value}}”',
    NO_PLACE_IN_NAME_TABLE:
      '没有场站或节点列，标题、工作表名和文件名“{{value}}”中也没有能识别的名称，数据不导入；请在标题或工作表名中写明（如“场站：某某风电场”），或加一列“场站”后重新上传',
    VERSIONS_LEFT_SHEETS:
      '工作表“{{header}}”是较新的版本，两表都有的时段以它为准；{{days}} 天共 {{count}} 行较早的未采用（如 {{firstRow}} 行与 {{secondRow}} 行）',
    METER_READINGS:
      '“{{header}}”是电表累计示数（表底），不是各时段电量，此列不导入。请换成相邻两次示数之差，表头写作“上网电量(MWh)”',
    METER_READINGS_VALUES:
      '{{place}}{{series}} {{date}}：数值只增不减，从 {{firstValue}} 到 {{lastValue}}，像是电表累计示数，不是各时段电量；此列不导入。请换成相邻两次示数之差',
    SUSPECT_SCALE_POWER_ENERGIES:
      '{{place}}{{series}} {{date}}：各时段都约为预测功率的四分之一（{{value}}，预测 {{besideMw}} MW），像是把 15 分钟电量（MWh）填成了功率；此列不导入。如确是电量，请把表头改为“上网电量(MWh)”（{{value}} MWh 折合 {{powerMw}} MW），否则请核对数值',
    SUSPECT_SCALE_FORECAST_ENERGIES:
      '{{place}}{{series}} {{date}}：各时段都约为实际功率的四分之一（{{value}}，实际 {{besideMw}} MW），像是把 15 分钟电量（MWh）填成了功率；此列不导入。如确是电量，请改填功率（{{value}} MWh 折合 {{powerMw}} MW），否则请核对数值',
    SUSPECT_SCALE_STAGES:
      '{{place}}{{series}} {{date}} 最大 {{powerMw}} MW，而同一天的另一列（预测或实际）最大 {{besideMw}} MW，相差约 {{factor}} 倍，其中一列用了别的单位；两列当天都不导入，请在表头注明单位，如“(万千瓦)”，再重新上传',
    SUSPECT_SCALE_ENERGY_UNIT:
      '{{place}}{{series}} {{date}}：电量 {{value}} MWh，而同期功率 {{besideMw}} MW 应折合 {{expectedMwh}} MWh，各时段相差同一倍数（{{factor}}），说明表头的单位有误；此列不导入。请改正单位后重新上传',
    SUSPECT_SCALE_ENERGY_TOTAL:
      '{{place}}{{series}}：各时段相加为 {{sum}}，而合计行写的是 {{total}}，恰为四分之一，说明各时段填的是功率（MW），只有合计是电量（MWh）；此列不导入。请在上方选择数值的含义',
    SUSPECT_SCALE_POWER_TOTAL:
      '{{place}}{{series}}：表头写的是功率，而各时段直接相加 {{sum}} 等于合计行的 {{total}}，说明各时段可能是电量（MWh）；此列不导入。请在上方选择数值的含义',
    SUSPECT_SCALE_ENERGY_UNNAMED:
      '{{place}}{{series}} {{date}}：最大 {{value}}，但文件没有写明单位。若是各时段的 MWh，折合 {{powerMw}} MW；若是 MW，折合 {{asPower}} MWh；此列不导入。请在上方选择数值的含义，或在表头写明单位',
    MARKS_MISSING:
      '“{{header}}”中的 {{value}}（共 {{count}} 处）不可能是真实数值，而是缺数的标记；这些单元格按缺失处理',
    ROWS_JOINED:
      '{{days}} 天共 {{count}} 行与同一时段的另一行互补（如第 {{firstRow}} 行与第 {{secondRow}} 行：一行空缺处另一行有值，其余数值一致），两行合为一行',
    ROWS_REPEATED:
      '{{days}} 天共 {{count}} 行与其他行重复且数值相同（如第 {{secondRow}} 行与第 {{firstRow}} 行），只取一次',
    ZERO_DAYS_MISSING_RENEWABLE:
      '{{place}}{{series}}在 {{days}} 天（{{dates}}）全天为 0，而新能源最高达 {{powerMw}} MW，两者矛盾；这些天按缺失处理，不记为 0',
    ZERO_DAYS_MISSING_POWER:
      '{{place}}{{series}}在 {{days}} 天（{{dates}}）全天为 0，而实际功率最高达 {{powerMw}} MW，两者矛盾；这些天按缺失处理，不记为 0',
    ZERO_DAYS_MISSING_LOAD:
      '{{place}}{{series}}在 {{days}} 天（{{dates}}）有 {{count}} 个时段为 0，而全省负荷不会为 0；这些时段按缺失处理，不记为 0',
    ZERO_DAYS_MISSING_WIND_PV:
      '{{place}}{{series}}在 {{days}} 天（{{dates}}）全天为 0，而风电与光伏最高达 {{powerMw}} MW，两者矛盾；这些天按缺失处理，不记为 0',
    FLAT_PRICE_DAYS:
      '{{place}}{{series}}在 {{days}} 天（{{dates}}）全天为同一个价（首日为 {{value}} 元/MWh），请核对是否为日均价或补填值；按原值导入',
    ZEROS_TO_END:
      '{{place}}{{series}}在 {{date}} 从第 {{slot}} 个时段起直到末尾全为 0（{{count}} 个时段），可能是文件导出时尚未发生的时段，请核对；按原值导入',
    ZEROS_OF_STATE:
      '“{{header}}”一列有 {{count}} 行写着“{{value}}”之类，这些行的 0 不是实测值，按缺失处理',
    ZEROS_OF_NOTE:
      '按表中说明“{{value}}”，列“{{header}}”在所写时段的 {{count}} 个 0 不是实际值，按缺失处理',
    ZEROS_OF_NOTE_OPEN:
      '表中说明“{{value}}”写明以 0 代替缺失，但没有写明是哪些时段：列“{{header}}”的 {{count}} 个 0 按原值读取，请核对；若是缺失，请清空这些单元格后重新导入',
    ZERO_DAYS: '{{place}}{{series}}在 {{days}} 天（{{dates}}）全天为 0，请核对是否缺失；按原值导入',
    PARTS_OFF_SUM:
      '{{place}}{{stage}}的风电与光伏之和在 {{slots}} 点中有 {{count}} 点不等于新能源（相差超过 1 MW），请核对口径；按原值导入',
    PARTS_OFF_SUM_DAYS:
      '{{place}}{{stage}}的风电与光伏之和在 {{slots}} 点中有 {{count}} 点不等于新能源（相差超过 1 MW），其中 {{days}} 天（{{dates}}）全天电量相差超过 25%，请核对；除按缺失处理的以外，按原值导入',
    HOURLY_STANDS_DAYS: '已有分时电价，跳过 {{days}} 天',
    NOT_LISTED: '只列出 {{listed}} 条，另有 {{count}} 条未列出；改正后重新上传即可看到其余',
    WRONG_DATE_ROWS:
      '“{{value}}”不是有效日期：第 {{rows}} 行共 {{count}} 行不导入；请按 2026-11-25 的写法填写',
    WRONG_DATE_ORDER:
      '“{{value}}”可能是 {{monthFirst}}，也可能是 {{dayFirst}}，同列没有能证明先后的日期（日大于 12）：此行不导入；请按 2026-11-25 的写法填写',
    WRONG_DATE_ORDER_ROWS:
      '“{{value}}”可能是 {{monthFirst}}，也可能是 {{dayFirst}}，同列没有能证明先后的日期（日大于 12）：第 {{rows}} 行共 {{count}} 行不导入；请按 2026-11-25 的写法填写',
    WRONG_DATE_EMPTY: '没有填写日期，此行不导入；请补上日期，或删去此行',
    WRONG_DATE_EMPTY_ROWS:
      '第 {{rows}} 行共 {{count}} 行没有填写日期，不导入；请补上日期，或删去这些行',
    DATE_OUT_OF_RANGE_ROWS:
      '日期 {{value}} 不在 {{from}} 至 {{to}} 之间：第 {{rows}} 行共 {{count}} 行不导入',
    NOT_A_NUMBER_ROWS:
      '“{{value}}”不是数字（第 {{rows}} 行，共 {{count}} 处），{{date}} 整天不导入',
    CELL_TOO_LONG_ROWS:
      '单元格内容过长 {{value}}（第 {{rows}} 行，共 {{count}} 处），{{date}} 整天不导入',
    WRONG_SLOT_EMPTY: '没有填写时段，{{date}} 整天不导入；请填写 1 至 {{slots}} 的时段，或删去此行',
    WRONG_SLOT_EMPTY_ROWS:
      '第 {{rows}} 行共 {{count}} 行没有填写时段，{{date}} 整天不导入；请填写 1 至 {{slots}} 的时段，或删去这些行',
    WRONG_SLOT_ROWS:
      '“{{value}}”不是 1 至 {{slots}} 的时段（第 {{rows}} 行，共 {{count}} 行），{{date}} 整天不导入',
    UNKNOWN_STAGE_ROWS: '无法判断 {{date}} 的数据是实际还是预测（第 {{rows}} 行，共 {{count}} 行）',
    STAGE_CONTRADICTS_COVERAGE_ROWS:
      '{{date}} 的数据类型为{{row}}，而文件的覆盖范围说明为{{coverage}}（第 {{rows}} 行，共 {{count}} 行）',
    AMBIGUOUS_COMMA_ROWS:
      '“{{value}}”中的逗号可能是小数点，也可能是千分位（第 {{rows}} 行，共 {{count}} 处）；{{date}} 整天不导入',
    AMBIGUOUS_COMMA_BOTH:
      '“{{value}}”可能是 {{asPoint}}，也可能是 {{asComma}}，文件中没有依据；{{date}} 整天不导入。请在上方选择读法',
    AMBIGUOUS_COMMA_BOTH_ROWS:
      '“{{value}}”可能是 {{asPoint}}，也可能是 {{asComma}}，文件中没有依据（第 {{rows}} 行，共 {{count}} 处）；{{date}} 整天不导入。请在上方选择读法',
    AMBIGUOUS_DOT:
      '“{{value}}”可能是 {{asPoint}}，也可能是 {{asComma}}，文件中没有依据；{{date}} 整天不导入。请在上方选择读法',
    AMBIGUOUS_DOT_ROWS:
      '“{{value}}”可能是 {{asPoint}}，也可能是 {{asComma}}，文件中没有依据（第 {{rows}} 行，共 {{count}} 处）；{{date}} 整天不导入。请在上方选择读法',
    NUMBERS_AS_READ: '列“{{header}}”中的“{{value}}”读作 {{read}}，同类数值照此读取',
    PRICE_OUT_OF_LIMITS_ROWS:
      '{{date}} 电价 {{value}} 超出出清限价 {{min}} 至 {{max}} 元/MWh（第 {{rows}} 行，共 {{count}} 处），请核对',
    POWER_OVER_LIMIT_ROWS:
      '{{date}} 功率 {{powerMw}} MW 超过 {{limit}} MW（第 {{rows}} 行，共 {{count}} 处），请核对',
    IMPOSSIBLE_PRICE_ROWS:
      '{{date}} 电价 {{value}} 元/MWh 不可能（应在 {{min}} 至 {{max}} 之间；第 {{rows}} 行，共 {{count}} 处），不导入',
    IMPOSSIBLE_POWER_ROWS:
      '{{date}} 功率 {{powerMw}} MW 不可能（应在 {{min}} 至 {{max}} MW 之间；第 {{rows}} 行，共 {{count}} 处），不导入',
    ESS_BOTH_WAYS:
      '{{place}}{{date}} 有 {{count}} 个时段（{{slots}}）既充电又放电（如充 {{chargedMwh}} MWh、放 {{dischargedMwh}} MWh），请核对',
    ESS_OVER_RATED:
      '{{place}}{{date}} 有 {{count}} 个时段（{{slots}}）的电量最多达 {{energyMwh}} MWh，按额定功率每时段不超过 {{limitMwh}} MWh，请核对',
    ESS_OVER_HELD:
      '{{place}}{{date}}：第 {{slots}} 时段净充（放）电 {{energyMwh}} MWh，超出额定容量 {{limitMwh}} MWh 所能容纳的范围，请核对',
    ESS_SOC_AGAINST:
      '{{place}}{{date}} 第 {{slots}} 时段充或放 {{energyMwh}} MWh，而荷电状态由 {{socFrom}}% 到 {{socTo}}%，与电量不符，请核对',
    ESS_SOC_AGAINST_KNOWN:
      '{{place}}{{date}}：与已从其他文件导入的数据不符，第 {{slots}} 时段充或放 {{energyMwh}} MWh，而荷电状态由 {{socFrom}}% 到 {{socTo}}%，请核对',
    LOWEST_NEGATIVE:
      '交易“{{code}}”第 {{slots}} 时段（共 {{count}} 个）仅最低价为负（如 {{value}}，均价 {{mean}} 元/MWh），请核对正负号',
    ODD_SESSION_ENERGY:
      '交易“{{code}}”第 {{slot}} 时段成交 {{value}} MWh，与相邻时段（{{usual}} MWh）相差很大，请核对',
    PRICE_MOVED:
      '交易“{{code}}”第 {{slots}} 时段（共 {{count}} 个）与已公布的电价相差很大（如由 {{before}} 变为 {{after}} 元/MWh），请核对',
    PRICE_OUT_OF_LIMITS_SESSION:
      '电价 {{value}} 超出交易“{{code}}”公告的限价 {{min}} 至 {{max}} 元/MWh，请核对',
    SUMMARY_ROWS: '跳过 {{count}} 行汇总（{{words}}），不是数据',
    SHEET_LEFT_OTHER_HEAD:
      '工作表“{{name}}”（{{rows}} 行）的表头或单位与所读工作表不同，未导入；导入本表后，请再次上传此文件，并在“列对应”中选择该工作表',
    SHEET_LEFT_COARSER_DIFFERS:
      '工作表“{{name}}”（{{rows}} 行）是同一数据的另一种粒度（24 点与 96 点），但小时值不是 15 分钟值的平均，未导入；请核对哪一张为准，只保留一张后再上传',
    SHEET_LEFT_SAME_ROWS:
      '工作表“{{name}}”（{{rows}} 行）表头相同，但多数日期和时段已在所读工作表中，未导入；导入本表后，请再次上传此文件，并在“列对应”中选择该工作表',
    SHEETS_CONTRADICT:
      '工作表“{{name}}”与“{{other}}”表头相同，同一日期时段的数值却不同，无法判断以哪张为准，未导入；请在“列对应”中选择该用的工作表，或用“初版”“终版”等为工作表命名',
    SHEET_LEFT_OTHER_PROVINCE:
      '工作表“{{name}}”（{{rows}} 行）按名称属于其他省份，未导入；如需导入，请在该省份下上传此文件',
    SHEET_NOT_READ_PIVOT:
      '工作表“{{name}}”（{{rows}} 行）是数据透视表，由其他工作表的数据汇总而来，未读取',
    SHEET_AS_TABLE: '工作表“{{name}}”是另一张表，已一并读取',
    STAGE_OF_NAME: '列“{{header}}”没有写明是哪一种数据，按“{{name}}”读为{{field}}',
    STAGE_OF_NAME_PRE_CLEARING:
      '列“{{header}}”是日前预出清的价格，读为{{field}}：它只供参考，不作结算',
    TABLE_RESHAPED_COARSER:
      '工作表“{{name}}”是同一数据的 24 点平均值，与 96 点一致，已按 96 点读取',
    TABLE_RESHAPED_DAYS_ACROSS: '横排的 {{count}} 天已改为每天一行，指标为 {{values}}；只取均价',
    TABLE_RESHAPED_POWER:
      '列“{{header}}”是各时段的平均功率，按每时段 {{hours}} 小时换算为电量（MWh）：功率 × {{hours}}',
    TABLE_RESHAPED_PLAN: '按“{{name}}”，充放电量和荷电状态读为计划值，不作计量值',
    TABLE_RESHAPED_TURNED: '列“{{header}}”按表头写明的方向，数值已取反：系统中以受入为正',
    TABLE_RESHAPED_INWARD: '列“{{header}}”按表头写明的方向读取：受入为正，数值不变',
    TABLE_RESHAPED_ZONES:
      '列“{{header}}”写明各行属于哪个价区（{{values}}）：全网读为全省，其余按价区读取',
    TABLE_RESHAPED_NODES_ACROSS: '各节点的列（{{values}}）按节点分开读取',
    TABLE_RESHAPED_ZONES_ACROSS: '各价区的列（{{values}}）按价区分开读取',
    TABLE_RESHAPED_NET_DISCHARGE: '列“{{header}}”放电为正：正值读为放电功率，负值读为充电功率',
    TABLE_RESHAPED_NET_CHARGE: '列“{{header}}”充电为正：正值读为充电功率，负值读为放电功率',
    TABLE_RESHAPED_ITEMS: '“{{name}}”的各项数据按日期和时段整理为一张表，数据列为 {{values}}',
    TABLE_RESHAPED_ITEMS_DOWN: '列“{{header}}”写明各行是哪一项数据（{{values}}），按数据项分开读取',
    TABLE_RESHAPED_MARKETS: '列“{{header}}”写明各行属于哪个市场（{{values}}），按市场分开读取',
    TABLE_RESHAPED_HALF_DAYS:
      '第 {{secondRow}} 行起的下半天已接到第 {{firstRow}} 行起的上半天之后，共 {{rows}} 行',
    TABLE_RESHAPED_MONTH_FIRST: '日期按“月/日/年”读取：“{{value}}”证明了先后顺序，共 {{count}} 格',
    TABLE_RESHAPED_DAY_FIRST: '日期按“日/月/年”读取：“{{value}}”证明了先后顺序，共 {{count}} 格',
    TABLE_RESHAPED_CLOCK:
      '列“{{header}}”的时间已换算为北京时间：“{{from}}”读为 {{to}}，共 {{count}} 格',
    TABLE_RESHAPED_MONTH:
      '表头只写了日（“{{header}}”），月份取自标题、工作表名或文件名：读为 {{date}}',
    MIDNIGHT_LEFT:
      '{{columns}} 个时刻列中，“{{header}}”与前一天 24:00 的数值相同，不计入当天；其余 {{slots}} 列为当天各时段',
    MIDNIGHT_LEFT_DOWN:
      '{{count}} 行的时刻为“{{header}}”且没有数值，即前一天的 24:00，不计入；其余各行为当天各时段',
    MISSING_WORDS: '列“{{header}}”有 {{count}} 格写的是文字（{{words}}），按缺失处理，不作 0',
    NOTE_ROWS_HEAD: '表头下的 {{count}} 行（如“{{value}}”）属于表头，不是数据',
    NOTE_ROWS_BELOW: '表下的 {{count}} 行（如“{{value}}”）是说明，不是数据',
    DATES_CARRIED:
      '日期列只在每天的第一行填写（如合并单元格另存为文本），其余 {{count}} 行按上方的日期读取',
    FORMULA_UNKNOWN_NONE:
      '列“{{header}}”的 {{cells}} 个公式中有 {{withoutResult}} 个没有结果，此列不导入；请用电子表格软件打开文件并保存，再上传',
    FORMULA_UNKNOWN_ZERO:
      '列“{{header}}”的 {{cells}} 个公式结果全部为 0，看来没有计算过，此列不导入；请用电子表格软件打开文件并保存，再上传',
    FORMULA_UNKNOWN_AT_LOAD:
      '列“{{header}}”有 {{cells}} 个公式，而文件要求打开时重新计算，其中的结果不可信，此列不导入；请用电子表格软件打开文件并保存，再上传',
    FORMULA_UNKNOWN_TEXT:
      '列“{{header}}”写的是公式文字（以“=”开头，共 {{cells}} 格），不是数值，此列不导入；请在电子表格软件中取消“显示公式”，重新另存后再上传',
    FORMULA_UNKNOWN_NONE_SOME:
      '列“{{header}}”有 {{count}} 个公式没有结果（第 {{rows}} 行），这些单元格按缺失处理，其余照常导入；要补齐，请用电子表格软件打开文件并保存，再上传',
    FORMULA_UNKNOWN_AT_LOAD_SOME:
      '文件要求打开时重新计算，列“{{header}}”有 {{count}} 个公式的结果无法核对（第 {{rows}} 行），这些单元格按缺失处理，其余照常导入；要补齐，请用电子表格软件打开文件并保存，再上传',
    FORMULA_UNKNOWN_TEXT_SOME:
      '列“{{header}}”有 {{count}} 格写的是公式文字或没有结果的公式（第 {{rows}} 行），这些单元格按缺失处理，其余照常导入；要补齐，请在电子表格软件中取消“显示公式”，重新另存后再上传',
  },
  refusal: {
    FILE_EMPTY: '文件是空的',
    FILE_TOO_LARGE: '文件超过 {{megabytes}} MB',
    FILE_NOT_A_SPREADSHEET: '文件不是表格：可以读取 xlsx、xls、xlsb、ods、csv、json',
    FILE_LEGACY_FORMAT: 'Excel 4.0 及更早的格式无法读取，请用 Excel 或 WPS 另存为 xlsx 后上传',
    FILE_ENCRYPTED: '文件已加密，请去除密码后上传',
    FILE_DAMAGED: '文件已损坏，无法打开',
    ARCHIVE_TOO_MANY_ENTRIES: '文件内部的部件超过 {{limit}} 个',
    ARCHIVE_EXPANDS_TOO_FAR: '文件解压后过大，可能有害，未予打开',
    TOO_MANY_SHEETS: '工作表有 {{sheets}} 个，最多 {{limit}} 个',
    TOO_MANY_ROWS: '行数超过 {{limit}}',
    TOO_MANY_COLUMNS: '第 {{row}} 行有 {{columns}} 列，最多 {{limit}} 列',
    TOO_MANY_CELLS: '单元格超过 {{limit}} 个',
    TEXT_ENCODING_UNKNOWN: '文字编码无法识别，请另存为 UTF-8 或 xlsx',
    FILE_TOO_COMPLEX: '读取超过了 {{seconds}} 秒或 {{megabytes}} MB 内存的限制，请拆分文件后上传',
    ARCHIVE_IN_ARCHIVE: '压缩包里还有压缩包，请解开后上传',
    ARCHIVE_EMPTY: '压缩包里没有文件',
    PDF_DAMAGED: 'PDF 已损坏，无法打开',
    PDF_ENCRYPTED: 'PDF 已加密，请去除密码后上传',
    PDF_TOO_MANY_PAGES: 'PDF 有 {{pages}} 页，最多 {{limit}} 页',
    TEXT_ENCODING_UNKNOWN_SHIFT_JIS: '文字编码是 Shift_JIS（日文），请另存为 UTF-8 或 xlsx',
    TEXT_ENCODING_UNKNOWN_BIG5: '文字编码是 Big5（繁体），请另存为 UTF-8 或 xlsx',
    FILE_NOT_A_SPREADSHEET_PICTURE: '不支持图片（{{format}}），请上传 xlsx、csv 或 json 表格',
    FILE_NOT_A_SPREADSHEET_NAMED:
      '文件名以 .{{ending}} 结尾，内容却不是 Excel 表格，请用 Excel 或 WPS 另存为 xlsx 后上传',
    FILE_NOT_A_SPREADSHEET_DOCUMENT:
      '文件是文档（{{format}}），不是表格，请把其中的表格存为 xlsx 后上传',
    FILE_NOT_A_SPREADSHEET_COMPOUND: '文件是旧版 Office 的文件，但里面没有工作簿，请上传表格文件',
    FILE_NOT_A_SPREADSHEET_WEB_PAGE:
      '文件是网页，里面没有表格（常见于登录已失效时导出），请重新登录后再导出',
    FILE_NOT_A_SPREADSHEET_MARKUP:
      '文件是 XML，但不是 Excel 的 XML 表格，请用 Excel 或 WPS 另存为 xlsx 后上传',
    FILE_NOT_A_SPREADSHEET_NO_TABLE: '文件里没有表格：至少要有两列两行',
  },
}
