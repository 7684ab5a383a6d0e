import { ways } from './ways.ts'

/** Contracts, money, storage, plants, work orders. */
export const OF_THE_BUSINESS = {
  'income SUM 2026-10-01..2026-11-01 by STATION first': ways(`
    上个月各场站收入排名
    上月各场站结算收入从高到低
    上个月哪个场站收入最多
    上个月收入最多的是哪个场站
    上月哪个场站结算收入最高
    上个月各电站结算收入排行
    上个月收入按场站排名
    上个月哪个电站挣得最多
    上个月场站收入排行
    ranking of income by station last month
    which station had the most income last month?
    stations ranked by income last month
    Which station had the highest settled income last month?
    rank stations by revenue last month
    上个月各场站收入从高到低
    上月场站结算收入排名
    上个月哪个场站赚得最多
    收入最多的场站，上个月
    上个月各个场站的收入排名
    which station earned the most last month?
  `),
  'faults COUNT now of PLANT 2': ways(`
    模拟光伏电站有多少故障组串
    模拟光伏电站故障组串数
    模拟光伏电站有几个故障
    模拟光伏电站现在有多少路故障组串
    模拟光伏电站故障组串有多少
    模拟光伏电站的故障数量
    how many faulty strings has Simulated PV plant
    number of faulty strings of Simulated PV plant
    how many faults are there in Simulated PV plant?
    How many strings are faulty in Simulated PV plant
    faulty strings in Simulated PV plant
    模拟光伏电站目前有多少故障组串
    模拟光伏电站一共有多少路故障组串
    模拟光伏电站故障组串的数量
    请问模拟光伏电站有几路故障组串
    查一下模拟光伏电站的故障组串数
    Simulated PV plant: how many faulty strings?
    count of faulty strings of Simulated PV plant
    how many strings of Simulated PV plant have faults?
    how many faulty strings does Simulated PV plant have now
  `),
  'metered SUM 2026-10-01..2026-11-01 by STATION': ways(`
    上个月各场站上网电量
    上月各场站的上网电量是多少
    上个月每个场站的上网电量
    上个月按场站的上网电量
    上个月上网电量，按场站
    上月分场站上网电量
    请问上个月各场站上网电量多少
    上个月各个场站上网电量情况
    看一下上个月各场站的上网电量
    上个月每座场站的上网电量
    上月场站上网电量
    列出上个月各场站的上网电量
    metered energy by station last month
    metered energy of each station last month
    How much metered energy was there by station last month?
    last month, metered energy per station
    metered energy for each station last month
    show metered energy by station for last month
    What was the metered energy of each station last month?
    last month's metered energy by station
  `),
  'contractEnergy SUM 2026-10-01..2026-11-01': ways(`
    上个月合约电量合计
    上月合约电量是多少
    上个月合同电量一共多少
    上个月中长期电量合计
    上月总合约电量
    上个月合约总电量
    上个月中长期合约电量
    请问上个月合约电量总计多少
    上个月合同总电量
    查一下上月的合约电量
    上月中长期合同电量是多少
    上个月的合约电量共多少
    total contract energy last month
    contract energy last month
    How much contract energy was there last month?
    sum of contract energy last month
    contracted energy in total last month
    last month's contract energy
    What was the total contracted energy last month?
    show total contract energy for last month
  `),
  'clearingRate MEAN 2026-10-01..2026-11-01 by STATION': ways(`
    上个月各场站成交率
    上月各场站的成交率
    上个月每个场站的成交率是多少
    上个月分场站成交率
    上个月按场站看成交率
    成交率，上个月各场站
    上月各个场站成交率情况
    请问上个月各场站的成交率
    列出上月各场站成交率
    上个月各场站平均成交率
    上个月场站成交率
    看看上个月各场站成交率怎么样
    clearing rate by station last month
    clearing rate of each station last month
    What was the clearing rate of each station last month?
    mean clearing rate by station last month
    last month's clearing rate by station
    clearing rate per station last month
    show the clearing rate for each station last month
    last month, clearing rate by station
  `),
  'charged SUM 2026-11-19..2026-11-20 of ESS 4': ways(`
    昨天渭南储能电站充电量
    渭南储能电站昨天充电量是多少
    昨日渭南储能电站的充电量
    渭南储能电站昨日充电电量
    昨天渭南储能电站充了多少电
    渭南储能电站昨天充电量合计
    请问昨天渭南储能电站充电量多少
    查一下渭南储能电站昨天的充电量
    昨天渭南储能电站总充电量
    渭南储能电站昨天一共充电量多少
    昨天渭南储能电站的充电电量是多少
    充电量，渭南储能电站，昨天
    energy charged by Weinan storage yesterday
    charged energy of Weinan storage yesterday
    How much energy was charged by Weinan storage yesterday?
    yesterday's charged energy of Weinan storage
    total energy charged at Weinan storage yesterday
    Weinan storage: energy charged yesterday
    charged energy of Weinan storage, yesterday
    show the energy charged by Weinan storage yesterday
  `),
  'lostEnergy SUM now by INVERTER first': ways(`
    哪台逆变器损失电量最多
    损失电量最多的逆变器
    逆变器损失电量排名
    各逆变器损失电量排名
    按逆变器的损失电量排名
    逆变器按损失电量从高到低
    哪个逆变器损失电量最高
    损失电量最多的是哪台逆变器
    逆变器的损失电量排行
    哪台逆变器的损失电量最大
    损失电量最高的逆变器是哪台
    请问哪台逆变器损失电量最多
    which inverter has the most lost energy
    Which inverter loses the most energy?
    inverters ranked by lost energy
    ranking of inverters by lost energy
    the inverter with the highest lost energy
    which inverter has the highest lost energy?
    rank inverters by lost energy
    show inverters ranked by lost energy
  `),
  'faults COUNT now by FAULT': ways(`
    按故障类型的故障组串
    各故障类型的故障组串数
    按故障类型统计故障组串
    故障组串按故障类型
    各类故障的组串数
    各类故障有多少组串
    按故障类型看故障组串数量
    各故障类型有多少故障组串
    故障组串数，按故障类型
    各类故障组串数量
    请按故障类型列出故障组串数
    按故障类型的故障组串有多少
    faulty strings by kind of fault
    number of faulty strings by fault type
    faulty strings by fault
    how many faulty strings by kind of fault
    count of faulty strings by kind of fault
    show faulty strings by fault type
    how many faulty strings are there by fault type?
    number of faulty strings by kind of fault
  `),
  'orders COUNT now by ORDER_STATE': ways(`
    各状态工单数
    按状态的工单数量
    工单按状态有多少
    各状态有多少工单
    按状态统计工单
    工单数，按状态
    各状态的工单有多少个
    请按状态列出工单数
    按状态看工单数量
    各状态工单有几个
    工单数量按状态
    现在各状态工单数
    work orders by state
    number of work orders by state
    how many work orders by state
    How many work orders are there by state?
    count of work orders by status
    work orders by status
    show work orders by state
    work orders by state now
  `),
}
