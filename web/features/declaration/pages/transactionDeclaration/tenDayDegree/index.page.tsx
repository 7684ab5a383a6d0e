import { DeclarationPage } from '../../../components/declaration-page.tsx'

export function Page() {
  return <DeclarationPage />
}
