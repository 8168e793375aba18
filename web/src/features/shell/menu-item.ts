/** A link of a menu, as the schema's `MenuLink`. */
export interface MenuLink {
  label: string
  url: string
}

/** An item of a menu, as the schema's `MenuItem`: a link, or a heading over further links. */
export interface MenuItem {
  label: string
  url: string | null
  links: readonly MenuLink[]
}
