import { useTranslation } from 'react-i18next'
import type { SystemType } from '#api/kernel/system-types.ts'
import { FaceIcon } from './icons.tsx'
import styles from './sign-in.module.css'

type Props = {
  offered: readonly SystemType[]
  chosen: SystemType
  onChoose: (systemType: SystemType) => void
}

/** The four faces of the product, as one group of radio buttons. */
export function SystemTypeChoice({ offered, chosen, onChoose }: Props) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <fieldset className={styles.faces}>
      <legend>{t('signIn.systemType')}</legend>
      {offered.map((type) => (
        <label key={type} className={styles.face}>
          <input
            type="radio"
            name="systemType"
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <span className={styles.faceIcon}>
            <FaceIcon face={type} />
          </span>
          <span className={styles.faceText}>
            <strong>{t(`common:systemType.${type}.name`)}</strong>
            <small>{t(`common:systemType.${type}.hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
