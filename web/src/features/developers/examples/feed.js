const response = await fetch('https://www.example.com/feeds/announcements.json?market=NZSX')
const { items } = await response.json()
for (const { date_published, title, url } of items) console.log(date_published, title, url)
