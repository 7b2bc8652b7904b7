import { units } from '@trebol/shared/contract/release'
import { partEndings } from '../edge/mime-type.ts'
import { anySegment } from '../pages/page-path.ts'
import { envelopeText } from '../proxy/envelope-answer.ts'
import { passedPattern } from '../proxy/passed-paths.ts'
import { asideFolder, candidateFolder, liveFolder, pagesFolder, sharesFolder, spareFolder } from '../store/keys.ts'

export type NginxPlaces = {
  /** Folder of the store on the machine of nginx. */
  readonly siteRoot: string
  readonly channel: string
  /** Base path of product calls. */
  readonly apiBase: string
  /** Product server. */
  readonly upstream: URL
  /** `release serve`: event stream, beacons and reports; nothing that a page needs. */
  readonly service: URL
  /** Variable that holds the address of the client. */
  readonly client: string
}

const quotedText = (text: string) => `'${text.replaceAll("'", "\\'")}'`

const fileLocations = ({ siteRoot, channel, service }: NginxPlaces) => `
        # Files of releases: they never change. Only parts of pages have an address: no document, no record of a release.
        location ~ ^/r/(?:.*/)?\\.|^/r/[^/]+/[^/]+/(?:release|unit)\\.json$ {
            set $trebol_kind release;
            return 404;
        }
        location ~ ^/r/(?<trebol_unit>${units.join('|')})/(?<trebol_release>[^/]+)/.*\\.(?i:${partEndings.join('|')})$ {
            set $trebol_kind release;
            root ${siteRoot};
            recursive_error_pages on;
            error_page 418 = @never_live;
            if (!-f ${siteRoot}/${liveFolder(channel)}/$trebol_unit/$trebol_release) { return 418; }
            error_page 404 @missing;
            error_page 405 @not_allowed;
            try_files $uri =404;
            gzip_static on;
            brotli_static on;
        }
        location ~ ^/r/ { set $trebol_kind release; return 404; }
        # What was never live is for browsers that override it; the release service knows them.
        location @never_live {
            set $trebol_kind release;
            proxy_pass ${service.origin};
            error_page 502 504 =404 @missing;
        }

        # The pointer is asked for again each time, and costs nothing when unchanged.
        location = /channels/${channel}.json {
            set $trebol_kind pointer;
            root ${siteRoot};
            gzip on;
            gzip_types application/json;
            try_files $uri =404;
        }
        location /channels/ { set $trebol_kind file; return 404; }
`

const proxyLocations = ({ channel, apiBase, upstream, service, client }: NginxPlaces) => `
        # Realtime: the socket of a page, and the calls that let it in.
        location ^~ /broadcasting/ {
            set $trebol_kind proxy;
            proxy_pass ${upstream.origin};
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $trebol_connection;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For ${client};
            proxy_set_header X-Forwarded-Proto $trebol_proto;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Real-IP "";
            proxy_set_header Forwarded "";
            proxy_read_timeout 1h;
            proxy_send_timeout 1h;
            error_page 502 504 =503 @unavailable;
            error_page 429 @too_many;
            error_page 413 @too_large;
        }
        # Calls to the product server, passed on as they come.
        location ~ ${passedPattern(apiBase)} {
            set $trebol_kind proxy;
            proxy_pass ${upstream.origin};
            proxy_read_timeout 1h;
            error_page 502 504 =503 @unavailable;
            error_page 429 @too_many;
            error_page 413 @too_large;
        }
        # The release service: news for open sessions, what they report. The site goes on without it.
        location = /channels/${channel}/events {
            set $trebol_kind proxy;
            proxy_pass ${service.origin};
            proxy_read_timeout 1h;
            error_page 502 504 =503 @unavailable;
            error_page 429 @too_many;
        }
        location ~ ^/(?:beacons|overrides|csp-report)$ {
            set $trebol_kind proxy;
            client_max_body_size 16k;
            proxy_pass ${service.origin};
            error_page 502 504 =503 @unavailable;
            error_page 429 @too_many;
        }
        location @unavailable {
            types { }
            default_type "application/json; charset=utf-8";
            return 503 ${quotedText(envelopeText('UNAVAILABLE'))};
        }
        location @too_many {
            types { }
            default_type "application/json; charset=utf-8";
            return 429 ${quotedText(envelopeText('RATE_LIMITED'))};
        }
        location @too_large {
            types { }
            default_type "application/json; charset=utf-8";
            return 413 ${quotedText(envelopeText('TOO_LARGE'))};
        }
`

/**
 * Which folder a browser's pages come from: while a host ramps there is a file for each number that gets it, and every
 * share holds the number 0. For the server block: in a location, \`if\` would put \`try_files\` out of force.
 */
export const chooseHost = ({ siteRoot, channel }: NginxPlaces) => `
        set $trebol_ramp "";
        set $trebol_pages ${siteRoot}/${pagesFolder(channel)};
        if (-f ${siteRoot}/${sharesFolder(channel)}/0) { set $trebol_ramp ":ramp"; }
        if (-f ${siteRoot}/${sharesFolder(channel)}/$trebol_number) { set $trebol_pages ${siteRoot}/${candidateFolder(channel)}; }
        # A host whose files stay wrong in this browser gives way to the live one, or to the one before.
        set $trebol_spare "";
        if (-f ${siteRoot}/${asideFolder(channel)}/$trebol_aside.live) { set $trebol_pages ${siteRoot}/${pagesFolder(channel)}; }
        set $trebol_gives "$trebol_pages:";
        if (-f ${siteRoot}/${asideFolder(channel)}/$trebol_aside.spare) { set $trebol_gives "$trebol_pages:spare"; }
        if ($trebol_gives = "${siteRoot}/${pagesFolder(channel)}:spare") {
            set $trebol_pages ${siteRoot}/${spareFolder(channel)};
            set $trebol_spare /index.html;
        }
`

function pageLocations({ siteRoot, channel }: NginxPlaces): string {
  const folder = `${siteRoot}/${pagesFolder(channel)}`
  return `
        # Pages: one file for each route, "${anySegment}" for any one segment; what is no route is the page with status 404.
        location ~ (?:^|/)(?:\\.[^/]*|index\\.html|[^/]*\\.(?:br|gz))(?:/|$)|//|^/(?:settings\\.json|404\\.html)$ {
            set $trebol_kind page;
            error_page 404 @no_page;
            error_page 405 @not_allowed;
            return 404;
        }
        location @no_page {
            set $trebol_kind page;
            try_files /404.html =404;
            root $trebol_pages;
            gzip_static on;
            brotli_static on;
        }
        location ~ ^/(?:robots\\.txt|sitemap\\.xml)$ {
            set $trebol_kind crawler;
            root ${folder};
            try_files $uri =404;
            gzip_static on;
            brotli_static on;
        }
        location / {
            set $trebol_kind page;
            # The host's root files, such as /favicon.svg: not pages, so with the whole policy, and the same for all.
            if (-f ${folder}$uri) { set $trebol_kind root; set $trebol_pages ${folder}; }
            root $trebol_pages;
            error_page 404 @no_page;
            error_page 405 @not_allowed;
            try_files $uri $trebol_page/index.html $trebol_above/${anySegment}/index.html $trebol_above2/${anySegment}/$trebol_last/index.html $trebol_above2/${anySegment}/${anySegment}/index.html $trebol_spare =404;
            gzip_static on;
            brotli_static on;
        }
        location @missing {
            types { }
            default_type "text/plain; charset=utf-8";
            return 404 "Not found\\n";
        }
        location @not_allowed {
            set $trebol_kind file;
            types { }
            default_type "text/plain; charset=utf-8";
            return 405 "Method not allowed\\n";
        }
`
}

/** The location blocks of the site's origin. */
export const nginxLocations = (places: NginxPlaces): string =>
  [fileLocations(places), proxyLocations(places), pageLocations(places)].join('')
