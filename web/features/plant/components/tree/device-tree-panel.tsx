import { ApiOutlined, DisconnectOutlined, WarningFilled } from '@ant-design/icons'
import { Tree } from 'antd'
import { type ComponentRef, type Key, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlantRow } from '#api/plant/endpoints.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import type { FindingRow } from '../../model/device-rows.ts'
import { type DeviceNode, deviceTree, keyOf, openedOf } from '../../model/device-tree.ts'
import { useArraysOf, useInvertersOf } from '../../queries.ts'
import type { DevicePlace } from '../../url.ts'
import styles from '../devices.module.css'

const HEIGHT_PX = 600
const PHONE_HEIGHT_PX = 240
const PHONE_PX = 900

/** Plants, their arrays and inverters; what is opened is read then. */
export function DeviceTreePanel({
  plants,
  place,
  findings,
  onChoose,
}: {
  plants: readonly PlantRow[]
  place: DevicePlace
  findings: readonly FindingRow[]
  onChoose: (place: DevicePlace) => void
}) {
  const { t } = useTranslation('devices')
  const [opened, setOpened] = useState<readonly string[]>([])
  const isNarrow = useNarrowerThan(PHONE_PX)
  // What is looked at is seen in the tree, however the page was come to.
  const { plant, array } = place
  useEffect(() => {
    const above = [
      ...(plant === undefined ? [] : [keyOf({ plant })]),
      ...(array === undefined ? [] : [keyOf({ plant, array })]),
    ]
    setOpened((before) => [...new Set([...before, ...above])])
  }, [plant, array])
  const arraysOf = useArraysOf(openedOf(opened, 'plant'))
  const invertersOf = useInvertersOf(openedOf(opened, 'array'))
  const nodes = useMemo(
    () => deviceTree(plants, arraysOf, invertersOf, findings),
    [plants, arraysOf, invertersOf, findings],
  )
  const frame = useRef<ComponentRef<typeof Tree>>(null)
  const chosen = keyOf(place)
  const isThere = nodes.some((node) => hasNode(node, chosen))
  // A link may lead far down; what is in sight already is not moved.
  useEffect(() => {
    if (isThere) frame.current?.scrollTo({ key: chosen })
  }, [chosen, isThere])
  return (
    <Tree<DeviceNode>
      ref={frame}
      aria-label={t('tree')}
      blockNode
      height={isNarrow ? PHONE_HEIGHT_PX : HEIGHT_PX}
      treeData={nodes}
      expandedKeys={opened as Key[]}
      onExpand={(keys) => setOpened(keys.map(String))}
      selectedKeys={[chosen]}
      onSelect={(_, { node }) => onChoose(node.place)}
      titleRender={(node) => <NodeTitle node={node} />}
    />
  )
}

const hasNode = ({ key, children = [] }: DeviceNode, wanted: string): boolean =>
  key === wanted || children.some((child) => hasNode(child, wanted))

function NodeTitle({ node }: { node: DeviceNode }) {
  const { t } = useTranslation('devices')
  const { name, count, findings, line } = node
  const isReached = line?.failure === null
  return (
    <span className={styles.node}>
      <span className={styles.nodeName} title={name}>
        {name}
      </span>
      <span className={styles.nodeCount}>{t(`count.${count.kind}`, { n: count.n })}</span>
      {line && (
        <span
          className={isReached ? styles.reached : styles.silent}
          role="img"
          aria-label={t(`line.${line.failure ?? 'REACHED'}`, { at: shortTime(line.at) })}
          title={t(`line.${line.failure ?? 'REACHED'}`, { at: shortTime(line.at) })}
        >
          {isReached ? <ApiOutlined /> : <DisconnectOutlined />}
        </span>
      )}
      {findings > 0 && (
        <span
          className={styles.warning}
          role="img"
          aria-label={t('findings.count', { count: findings })}
          title={t('findings.count', { count: findings })}
        >
          <WarningFilled />
        </span>
      )}
    </span>
  )
}
