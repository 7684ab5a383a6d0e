import type { ParameterEffect } from '#domain/iv-curve/words.ts'

/** What comes of a greater value of a calculation parameter. */
export const parameterEffects: Record<ParameterEffect, string> = {
  MORE_ZERO: '调大：更多读数按 0 处理。',
  FEWER_DROPPED: '调大：剔除的点更少，误读的点可能留下。',
  FEWER_OUTLIERS: '调大：算作异常的读数更少。',
  MORE_REFUSED: '调大：更多曲线不作诊断，留下的更可信。',
  FEWER_REFUSED: '调大：更多曲线参与诊断，但质量较差的也在内。',
  MORE_CHECKED: '调大：检查的电压范围更宽，更多曲线可能不作诊断。',
  LONGER_TAIL: '调大：补画部分依据的末端点更多。',
  MORE_FAULTS: '调大：判为故障的组串更多，漏报更少、误报更多。',
  FEWER_FAULTS: '调大：判为故障的组串更少，误报更少、漏报更多。',
  MORE_COUNT: '调大：更多电压亏缺判为组件数量不符（17），而非旁路故障（10）。',
  MORE_HOT_SPOTS: '调大：更多台阶判为热斑（16），而非电流失配（9）。',
  MORE_SHUNT: '调大：更多曲线归于并联电阻偏低（13）。',
  FEWER_SHUNT: '调大：归于并联电阻偏低（13）的曲线更少。',
  FEWER_DOUBLE: '调大：更少判为两种原因并存。',
  MORE_AGREE: '调大：更多组串视为一致，参考更稳，但相似的小故障可能混入。',
  MORE_REFERENCES: '调大：更多组可作参考，包括可能整组有错的。',
  FEWER_REFERENCES: '调大：可作参考的组更少。',
  MORE_NAMEPLATE: '调大：更常改用铭牌模型作参考。',
  LESS_SURE: '调大：置信度降低，微小缺陷不再判为故障。',
  MORE_MARKED: '调大：更多扫描标为低辐照。',
  MORE_ENERGY: '调大：折算的年损失电量按比例增加，诊断结论不变。',
}
