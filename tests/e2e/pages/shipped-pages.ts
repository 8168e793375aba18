import { createHouse } from '../../support/house.ts'

export interface Links {
  label: string
  url: string | null
  links?: Links[]
}

interface Shipped {
  pages: { path: string; title: string }[]
  site: {
    menu: Links[]
    loginMenu: Links[]
    footer: { columns: Links[]; copyrightLinks: Links[] }
  }
}

/** Reads the pages and links of the shipped content by GraphQL. */
export async function readShipped(): Promise<Shipped> {
  const house = await createHouse()
  const link = '{ label url links { label url } }'
  const { data } = await house.ask<Shipped>(
    `{ pages { path title } site { menu ${link} loginMenu { label url } footer { columns ${link} copyrightLinks { label url } } } }`,
  )
  await house.close()
  if (!data) throw new Error('the shipped content cannot be read')
  return data
}
