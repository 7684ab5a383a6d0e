import type { FAULT_CODES } from '#domain/iv-scan/words.ts'

type FaultCode = (typeof FAULT_CODES)[number]
type FaultText = { name: string; description: string; cause: string; advice: string }

/** What the codes of the diagnosis mean, until somebody words it otherwise. */
export const FAULT_TEXTS: Record<FaultCode, { zh: FaultText; en: FaultText }> = {
  7: {
    zh: {
      name: '组串开路或无输出',
      description: '扫描过程中该组串几乎没有电流。',
      cause: '接头或电缆断开、熔丝熔断、直流开关断开、极性接反、支路未接入或接线盒损坏。',
      advice:
        '先安全隔离，再检查直流开关与熔丝；在逆变器输入端测量开路电压；沿组串逐段检查接头，用二分法找出断点；核对该支路是否确实投用。',
    },
    en: {
      name: 'Open string or no output',
      description: 'The string delivers practically no current during the sweep.',
      cause:
        'A connector or cable is open, a fuse has blown, the DC switch is off, the input is reversed or not connected, or a junction box is broken.',
      advice:
        'Isolate the string safely and check the DC switch and the fuse. Measure the open-circuit voltage at the input. Walk the string connector by connector and halve it until the break is found. Confirm that the input is in use at all.',
    },
  },
  8: {
    zh: {
      name: '电流整体偏低（积灰、衰减）',
      description: '曲线形状正常，但电流低于同逆变器的其他组串，或低于按辐照度推算的值。',
      cause:
        '积灰、积雪或均匀污染，衰减超出质保值，朝向或倾角不同；若全部组串都偏低，可能是辐照仪偏移。',
      advice:
        '先清洗一排组件作对比并复扫；检查辐照仪的清洁度与朝向；清洗无效时核对质保衰减率，并抽取组件检测。',
    },
    en: {
      name: 'Uniformly low current (soiling, ageing)',
      description:
        'The curve keeps its shape, but its current lies below its peers or below the value expected from the irradiance.',
      cause:
        'Dust, snow or uniform dirt, ageing beyond the warranted rate, or another tilt or orientation. When all strings are low, the irradiance sensor may be displaced.',
      advice:
        'Clean one row as a trial, scan again and compare. Check the cleanliness and orientation of the irradiance sensor. When cleaning does not help, compare with the warranted degradation and have sample modules tested.',
    },
  },
  9: {
    zh: {
      name: '电流失配、曲线台阶（遮挡、破损、混装）',
      description: '曲线出现一个或多个台阶，部分组件电流偏低，其旁路二极管导通。',
      cause: '植被、立柱或前排遮挡，鸟粪，玻璃或电池片破裂，不同功率档位或新旧组件混装。',
      advice:
        '在扫描的同一时段到现场查看并清除遮挡；检查组件是否破损；核对铭牌；更换组件或重新分组；在无遮挡时复扫。',
    },
    en: {
      name: 'Current mismatch, stepped curve (shade, damaged or mixed modules)',
      description:
        'The curve has one or more steps: some modules carry less current and their bypass diodes take over.',
      cause:
        'Shade by plants, poles or the row in front, bird droppings, cracked glass or cells, or modules of different rating or age in one string.',
      advice:
        'Visit the string at the hour of the scan and remove the cause of the shade. Inspect the modules for breakage and check their labels. Replace or regroup modules, and scan again without shade.',
    },
  },
  10: {
    zh: {
      name: '旁路二极管短路或导通',
      description: '整条曲线的电压比同类组串少约三分之一块组件的整数倍。',
      cause: '旁路二极管短路、雷击浪涌，或电池串断裂使其二极管持续导通。',
      advice:
        '逐块测量组件开路电压，异常组件约低三分之一或三分之二；逐块遮挡组件，比较组串电压的变化，异常组件引起的变化较小；检查接线盒有无灼痕；更换二极管或组件。',
    },
    en: {
      name: 'Bypass diode shorted or conducting',
      description: 'The voltage of the whole curve is short by one or more thirds of a module.',
      cause:
        'A bypass diode is shorted, a surge of lightning has hit it, or a broken group of cells keeps its diode conducting.',
      advice:
        'Measure the voltages of the modules in the string: the bad one is lower by a third or two. Or cover the modules one by one: the faulty one changes the voltage of the string less. Look for burn marks in the junction box, and replace the diode or the module.',
    },
  },
  11: {
    zh: {
      name: '串联电阻偏大',
      description: '电压随电流成比例下降，靠近开路的一段较其他组串平缓。',
      cause: '接头松动或腐蚀、电缆过细或受损、焊接不良、端子氧化。',
      advice:
        '带载时对接头和端子作热成像检查；紧固或重做接头；测量线缆电阻，并与设计的线径和长度核对；发热的接头有起火风险，应立即处理。',
    },
    en: {
      name: 'High series resistance',
      description:
        'The voltage falls in proportion to the current: the fall near open circuit is flatter than in the other strings.',
      cause:
        'A loose or corroded connector, an undersized or damaged cable, a poor solder joint, or an oxidised terminal.',
      advice:
        'Take a thermal image of connectors and terminals under load. Tighten or remake the contacts. Measure the resistance of the cable and check its cross-section and length against the design. A hot contact can start a fire: treat it at once.',
    },
  },
  13: {
    zh: {
      name: '并联电阻偏低（疑似PID）',
      description: '在拐点之前电流随电压明显下降，曲线的平直段倾斜。',
      cause: '电势诱导衰减（多见于组串负极端）、受潮或绝缘损伤、电池片边缘漏电。',
      advice:
        '在干燥和潮湿两种状态下测量绝缘电阻；比较组串两端的组件；检查接地方式与防PID设置；夜间作EL检测；修复或更换组件。',
    },
    en: {
      name: 'Low shunt resistance, suspected PID',
      description:
        'The current drops noticeably with the voltage before the knee: the flat part of the curve is inclined.',
      cause:
        'Potential induced degradation, often near the negative end of the string, damp or damaged insulation, or shunts at the edges of cells.',
      advice:
        'Measure the insulation resistance dry and wet. Compare the modules at both ends of the string. Check the earthing and the anti-PID setting. Test by electroluminescence at night, and recover or replace the modules.',
    },
  },
  14: {
    zh: {
      name: '运行正常',
      description: '曲线与同类组串及预期值一致。',
      cause: '',
      advice: '无需处理；保留本次扫描，作为后续对比的基准。',
    },
    en: {
      name: 'Running normal',
      description: 'The curve agrees with its peers and with the expected values.',
      cause: '',
      advice: 'No action is needed; keep the scan as the reference for later ones.',
    },
  },
  16: {
    zh: {
      name: '疑似热斑或局部电池缺陷',
      description: '一到两个电池串在较大电流处逐渐偏离曲线，疑似单片电池偏弱、漏电或隐裂。',
      cause: '电池隐裂、局部污物（鸟粪、落叶）、电池漏电、虚焊或封装缺陷。',
      advice:
        '在辐照度700 W/m²以上带载作红外检测，记录最热的电池；清除局部污物；仍发热时作EL检测；与相邻电池温差超过20 K的组件建议更换；一个月后复查。',
    },
    en: {
      name: 'Suspected hot spot or local cell defect',
      description:
        'One or two groups of cells leave the curve gradually at higher current: a single weak, leaking or cracked cell is likely.',
      cause:
        'A cracked cell, local dirt such as droppings or a leaf, a leaking cell, a poor solder bond, or a failed encapsulation.',
      advice:
        'Inspect the string by infrared under load above 700 W/m² and note the hottest cell. Remove local dirt. When the heat remains, take an electroluminescence image. Replace modules with cells more than 20 K above their neighbours, and check again after one month.',
    },
  },
  17: {
    zh: {
      name: '组件数量或型号不符',
      description: '组串电压与配置值相差整块组件。',
      cause: '系统中组件数量或型号配置错误，检修时漏接或多接组件，支路接错。',
      advice:
        '现场清点组件，与图纸和系统设置核对；更正设置或接线；使同一MPPT下的各组串保持一致，然后复扫。',
    },
    en: {
      name: 'Module count or type mismatch',
      description: 'The voltage differs from that of the configured string by whole modules.',
      cause:
        'The number or the type of the modules is set wrong, a module was left out or added during a repair, or strings were swapped.',
      advice:
        'Count the modules on site and compare with the drawings and the settings. Correct the settings or the wiring. Keep the strings of one tracker alike, and scan again.',
    },
  },
}
