// Which browsers are none: the words by which robots, link previews and programs call themselves.

/**
 * As they say of themselves in their user agent, in lower case. The makers of these words publish them: search engines
 * (Google, Bing, Yandex, Baidu, DuckDuckGo, Apple, Petal), previews of shared links (WhatsApp, Facebook, Telegram, X,
 * LinkedIn, Slack, Discord, Pinterest, Skype), readers for language models, watchers, and the libraries of programmers.
 */
export const robotWords = [
  'bot', 'crawl', 'spider', 'slurp', 'whatsapp/', 'facebookexternalhit', 'facebookcatalog', 'meta-external',
  'telegram', 'twitter', 'linkedin', 'slack', 'discord', 'pinterest', 'skypeuripreview', 'embedly', 'preview',
  'mediapartners-google', 'google-inspectiontool', 'googleother', 'feedfetcher', 'bingpreview', 'yandex', 'baidu',
  'archive.org', 'ia_archiver', 'gptbot', 'claude', 'anthropic', 'perplexity', 'bytespider', 'ccbot', 'ahrefs', 'semrush',
  'lighthouse', 'pagespeed', 'headlesschrome', 'phantomjs', 'pingdom', 'uptime', 'statuscake', 'monitor', 'validator',
  'curl/', 'wget', 'python', 'java/', 'okhttp', 'go-http-client', 'axios', 'node-fetch', 'undici', 'libwww', 'httpclient',
  'ruby', 'php/', 'scrapy', 'postman', 'insomnia', 'apachebench', 'autocannon', 'wrk/',
] as const // prettier-ignore

const robots = new RegExp(robotWords.map(word => word.replaceAll('.', String.raw`\.`)).join('|'), 'i')

/** True for bots: declared ones, and clients without a User-Agent. */
export const isRobot = (device: string): boolean => device.length < 10 || robots.test(device)
