-- wrk -s place-wagers.lua URL -- FILE: places wagers for members in turn. A line of FILE is either
--   member <tab> session token
--   wager  <tab> path <tab> body before the request id <tab> body after it
-- Only 200 counts: the first other answer ends the load. The last line of output is one JSON object.
local ffi = require('ffi')
ffi.cdef [[
  typedef struct { long seconds; long micros; } clock_time;
  int gettimeofday(clock_time *now, void *zone);
]]

local UUID_CHARACTERS = 36
local threads, members, wagers, turn = {}, {}, {}, 0
local now = ffi.new('clock_time')
local random, format, floor = math.random, string.format, math.floor

function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  local dice = assert(io.open('/dev/urandom', 'rb'))
  local a, b, c, d, e, f = dice:read(6):byte(1, 6)
  dice:close()
  math.randomseed(((((a * 256 + b) * 256 + c) * 256 + d) * 256 + e) * 256 + f)
  for line in io.lines(args[1]) do
    local kind, rest = line:match('^(%a+)\t(.*)$')
    if kind == 'member' then
      members[#members + 1] = rest
    else
      local path, before, after = rest:match('^([^\t]*)\t([^\t]*)\t([^\t]*)$')
      wagers[#wagers + 1] = {
        head = format(
          'POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nX-Tessera: 1\r\nAccept-Language: en\r\nContent-Length: %d\r\nAuthorization: Bearer ',
          path, wrk.headers['Host'] or wrk.host, #before + UUID_CHARACTERS + #after
        ),
        middle = '\r\n\r\n' .. before,
        tail = after,
      }
    end
  end
end

-- RFC 9562: 48 bits of milliseconds, version 7, 12 random bits, variant 10, 62 random bits.
local function uuidv7()
  ffi.C.gettimeofday(now, nil)
  local ms = tonumber(now.seconds) * 1000 + floor(tonumber(now.micros) / 1000)
  return format('%08x-%04x-7%03x-%04x-%04x%08x', floor(ms / 65536), ms % 65536,
    random(0, 0xfff), 0x8000 + random(0, 0x3fff), random(0, 0xffff), random(0, 0xffffffff))
end

function request()
  turn = turn + 1
  local wager = wagers[turn % #wagers + 1]
  return wager.head .. members[turn % #members + 1] .. wager.middle .. uuidv7() .. wager.tail
end

function response(status, _, body)
  if status == 200 or refusal then return end
  refusal = status .. ': ' .. body
  wrk.thread:stop()
end

local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(character) return format('\\u%04x', character:byte()) end) .. '"'
end

function done(summary, latency)
  local refusals = {}
  for _, thread in ipairs(threads) do
    local text = thread:get('refusal')
    if text then refusals[#refusals + 1] = quoted(text) end
  end
  local errors = summary.errors
  io.write(format('\n{"requests":%d,"micros":%d,"p50Micros":%d,"p99Micros":%d,"lost":%d,"refusals":[%s]}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout, table.concat(refusals, ',')))
end
