/** Traditional signs that heads and questions of the trade have, each before its simplified one. */
const PAIRS = [
  '電电 價价 場场 負负 風风 機机 組组 產产 發发 網网 時时 間间 儲储 實实 際际 預预 測测 結结 費费 總总 計计 單单 號号 類类 項项 數数 據据 備备 註注 說说 ',
  '區区 縣县 東东 陝陕 廣广 蘇苏 魯鲁 寧宁 遼辽 蘭兰 慶庆 節节 點点 設设 廠厂 線线 損损 報报 級级 別别 員员 業业 務务 帳账 賬账 戶户 稱称 標标 準准 額额 ',
  '進进 運运 營营 達达 連连 過过 還还 這这 裡里 裏里 個个 張张 檔档 頁页 積积 補补 償偿 調调 頻频 處处 異异 値值 曆历 歷历 溫温 濕湿 雲云 壓压 氣气 熱热 ',
  '輸输 變变 換换 離离 開开 關关 閉闭 執执 約约 賣卖 買买 購购 銷销 繳缴 稅税 餘余 貨货 幣币 億亿 萬万 圓圆 噸吨 週周 歲岁 歸归 屬属 長长 寬宽 遠远 強强 ',
  '雙双 兩两 從从 對对 與与 於于 後后 來来 為为 無无 幾几 條条 筆笔 佔占 佈布 趨趋 勢势 較较 幫帮 請请 問问 給给 檢检 驗验 維维 護护 種种 規规 劃划 協协 ',
  '議议 資资 訊讯 統统 併并 並并 穀谷 順顺 見见 觀观 題题 體体 試试 證证 認认 審审 編编 碼码 聯联 絡络 優优 權权 團团 訂订 導导 錄录 鐘钟 鍾钟 門门 陽阳 ',
  '陰阴 滿满 減减 誤误 盡尽 齊齐 樣样 該该 應应 範范 圍围 內内 歡欢 顯显 現现 貴贵 滬沪 島岛 灣湾 臺台 濟济 鄭郑 漢汉 瀋沈 龍龙 爾尔 濱滨 鐵铁 鋼钢 鹽盐 ',
  '揚扬 莊庄 鎮镇 鄉乡 華华 潤润 國国 聖圣 ',
]

/** The simplified sign of each traditional one, where it has no other meaning. */
export const SIMPLE_SIGNS: ReadonlyMap<string, string> = new Map(
  PAIRS.join('')
    .trim()
    .split(' ')
    .map(([traditional, simple]) => [traditional!, simple!]),
)
