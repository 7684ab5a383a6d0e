import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

export function HomeButton() {
  const { t } = useTranslation('errors')
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => navigate('/')}>
      {t('home')}
    </Button>
  )
}
