import { ways } from './ways.ts'

/** Prices, load, renewables, weather. */
export const OF_THE_MARKET = {
  'priceDa MEAN 2026-11-19..2026-11-20 of PROVINCE 1': ways(`
    昨天陕西日前均价
    陕西昨天的日前均价是多少
    昨日陕西省日前电价平均值
    请问昨天陕西日前平均电价
    陕西省昨日日前出清均价
    昨天陕西日前价格平均多少
    查一下昨天陕西的日前均价
    看看陕西昨天日前电价均值
    我想知道陕西昨天的日前均价
    昨天陕西日前出清电价的平均值是多少？
    帮我查昨天陕西的日前均价
    陕西日前均价，昨天的
    average day-ahead price in Shaanxi yesterday
    What was the average day-ahead price in Shaanxi yesterday?
    Show me the mean day ahead price for Shaanxi yesterday
    Shaanxi day-ahead mean price yesterday
    mean of the day-ahead price yesterday in Shaanxi
    Please give me the average day-ahead clearing price of Shaanxi for yesterday
    yesterday's average day-ahead price in Shaanxi
    how high was the average day-ahead price in Shaanxi yesterday?
  `),
  'priceRt MAX 2026-10-01..2026-11-01': ways(`
    上个月实时电价最高多少
    上月实时最高电价
    上个月的实时电价最大值是多少
    上月实时价格最高是多少
    请问上个月实时电价最高值
    上个月实时出清电价峰值
    上个月实时电价最高达到多少
    上个月最高的实时电价
    实时电价上个月最高多少
    看一下上月实时电价的最大值
    上个月实时电价最高到过多少
    上个月实时价最高几元
    highest real-time price last month
    What was the highest real-time price last month?
    maximum real time price last month
    the peak of the real-time price last month
    last month, how high did the real-time price get at most?
    show the maximum real-time clearing price of last month
    max real-time price last month
    What is the highest the real-time price was last month
  `),
  'loadActual MEAN 2026-11-09..2026-11-16 by DAY': ways(`
    上周每天的实际负荷平均值
    上周逐日实际系统负荷均值
    上周按天看实际负荷
    上周每日实际用电负荷
    上周各天实际负荷是多少
    上周实际负荷按日的平均值
    看看上周每天实际负荷
    上星期每天的实际负荷
    上周实际系统负荷，每天
    actual load by day last week
    daily actual load last week
    average actual load per day last week
    What was the actual system load each day last week?
    last week, actual demand by day
    show daily actual demand last week
    上一周每天的实际负荷
    上周实际负荷逐日
    actual system load for each day of last week
    the daily average of actual load last week
    how high was the actual load each day last week?
  `),
  'nodePriceDa MEAN 2026-11-19..2026-11-20 by NODE first 5': ways(`
    昨天各节点日前均价排名前5
    昨天日前均价最高的5个节点
    昨日日前节点均价前5名
    昨天哪5个节点日前均价最高
    昨天日前电价均值最高的前5个节点
    按日前均价排名昨天前5个节点
    top 5 nodes by average day-ahead price yesterday
    the 5 nodes with the highest average day-ahead price yesterday
    Which 5 nodes had the highest mean day-ahead price yesterday?
    5 highest nodes by average day-ahead price yesterday
    昨天日前均价排名前5的节点
    昨天节点日前均价前5
    昨天日前节点电价最高的5个节点
    昨日日前均价最高的前5个节点是哪些
    昨天日前均价最高的是哪5个节点
    yesterday's top 5 nodes by mean day-ahead price
    rank the top 5 nodes by day-ahead price yesterday
    what were the 5 nodes with the highest day-ahead price yesterday?
    show the top 5 nodes by mean day-ahead price for yesterday
    which were the top 5 nodes by day-ahead price yesterday?
  `),
  'renewableForecast MEAN 2026-11-21..2026-11-22 by HOUR': ways(`
    明天分时新能源预测
    明天每小时新能源出力预测
    明日逐时新能源预测
    明天新能源出力的分时预测
    明天各时段新能源预测是多少
    看看明天每小时的新能源预测
    hourly renewables forecast tomorrow
    renewable output forecast by hour for tomorrow
    What is the forecast of renewables for each hour tomorrow?
    tomorrow, hourly forecast of renewable generation
    明天新能源预测，分时
    明日新能源分时预测
    明天新能源每小时预测多少
    明天逐小时的新能源预测出力
    预测明天每小时的新能源出力
    hourly forecast of renewables for tomorrow
    forecast of renewable output per hour tomorrow
    show me tomorrow's hourly renewables forecast
    how much renewable output is forecast for each hour tomorrow?
    renewables forecast by hour, tomorrow
  `),
  'priceDa MEAN 2026-10-01..2026-11-01 by DAY': ways(`
    上个月每天的日前均价
    上月逐日日前均价
    上个月日前均价按天
    上月每日日前平均电价
    上个月各天的日前均价是多少
    请问上个月每天日前均价多少
    看一下上个月每天的日前电价
    上个月日前电价逐日均值
    上个月按日的日前均价
    日前均价，上个月每天
    上个月每一天的日前均价
    average day-ahead price by day last month
    daily average day-ahead price last month
    mean day-ahead price for each day of last month
    day-ahead price per day last month
    What was the day-ahead price each day last month?
    show the daily day-ahead price of last month
    last month, average day-ahead price by day
    list the mean day-ahead price by day for last month
    last month's daily day-ahead price
  `),
  'priceSpread MEAN 2026-10-01..2026-11-01': ways(`
    上个月日前实时价差
    上月日前与实时的价差
    上个月日前和实时电价的价差是多少
    上个月日前实时价差平均
    上月平均日前实时价差
    请问上个月的日前实时价差
    上个月日前减实时的价差
    上个月日前电价与实时电价的价差
    上月的日前实时平均价差是多少
    看看上个月价差
    上个月的价差平均多少
    日前实时价差，上个月
    spread last month
    day-ahead real-time spread last month
    average spread last month
    What was the mean spread between day-ahead and real-time last month?
    spread of day-ahead against real-time last month
    mean day-ahead to real-time spread last month
    how high was the spread last month?
    last month's average spread
    show the spread for last month
  `),
  'priceDa MEAN 2026-11-19..2026-11-20 at 1140-1260': ways(`
    昨天19点到21点日前均价
    昨天晚上7点到9点日前均价
    昨日19:00到21:00的日前均价
    昨天19:00-21:00日前平均电价
    昨天19点至21点的日前电价均值
    昨天19时到21时日前均价是多少
    昨天日前均价，19点到21点
    请问昨天19点到21点的日前均价
    昨天19点到21点之间日前均价
    昨天日前19点到21点均价
    查一下昨天19:00至21:00日前均价
    昨日19点—21点日前均价
    average day-ahead price yesterday from 19:00 to 21:00
    mean day-ahead price from 7 pm to 9 pm yesterday
    yesterday between 19:00 and 21:00, average day-ahead price
    What was the day-ahead price yesterday from 19:00 to 21:00?
    day-ahead mean price yesterday 19:00-21:00
    average of the day-ahead price between 7pm and 9pm yesterday
    yesterday's average day-ahead price from 19:00 to 21:00
    show the mean day-ahead price from 19:00 to 21:00 yesterday
  `),
  'windSpeedActual MAX 2026-11-19..2026-11-20': ways(`
    昨天实际最高风速
    昨天实际风速最高多少
    昨日实际风速最大值
    昨天实际最大风速
    昨天实际风速最高是多少
    请问昨天实际最高风速多少
    昨天的实际风速最大值
    实际风速昨天最高多少
    查一下昨天的实际最大风速
    昨天实际风速峰值
    昨日实际最高风速是多少
    昨天最高的实际风速
    highest actual wind speed yesterday
    maximum actual wind speed yesterday
    What was the highest actual wind speed yesterday?
    yesterday's maximum actual wind speed
    the highest actual wind speed of yesterday
    max actual wind speed yesterday
    how high was the actual wind speed at most yesterday?
    peak actual wind speed yesterday
  `),
  'priceForecast MAX 2026-11-21..2026-11-22': ways(`
    明天电价预测最高是多少
    明天预测电价最高多少
    明日电价预测最大值
    明天预测电价最高值
    明天电价预测的最高值
    预测明天电价最高多少
    明日预测电价最高是多少
    明天最高的预测电价
    明天电价预测峰值
    请问明天预测电价最高多少
    明天日前电价预测最高是多少
    看看明天电价预测最高多少
    what is the highest price forecast for tomorrow
    highest forecast price tomorrow
    maximum price forecast tomorrow
    tomorrow's highest price forecast
    What is the maximum of the price forecast for tomorrow?
    peak of the price forecast tomorrow
    how high is the price forecast at most tomorrow
    highest forecast of the price for tomorrow
  `),
  'priceDa MEAN 2026-10-01..2026-11-01 vs YEAR_BEFORE': ways(`
    上个月日前均价同比
    上月日前均价与去年同期相比
    上个月日前均价和去年同期比
    上个月日前电价同比
    上月日前平均电价同比
    上个月日前均价对比去年同期
    日前均价上个月同比
    上个月日前均价同比怎么样
    上个月的日前均价与去年同期对比
    请问上个月日前均价同比情况
    上月日前均价比去年同期
    上个月日前均价，同比
    average day-ahead price last month year on year
    mean day-ahead price last month compared with the year before
    average day-ahead price last month, year over year
    day-ahead price last month yoy
    last month's average day-ahead price against the same period last year
    average day-ahead price last month vs the same period last year
    year-on-year average day-ahead price last month
    show the mean day-ahead price of last month year on year
  `),
}
