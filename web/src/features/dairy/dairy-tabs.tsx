import { dairyFuturesPath } from '../../paths.ts'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { type DairyProduct, dairyProducts } from './dairy-products.ts'

/** The futures of each dairy product. */
export function DairyTabs({ current }: { current: DairyProduct }) {
  return (
    <ChoiceLinks
      label="Dairy products"
      options={dairyProducts.map(({ code, name }) => ({
        label: name,
        to: dairyFuturesPath(code),
        isChosen: code === current,
      }))}
    />
  )
}
