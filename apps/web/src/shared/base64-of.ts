const SLICE = 8_192;

/** What is in a file, as calls take it. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In slices: a function takes only so many arguments.
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, at) => bytes.subarray(at * SLICE, (at + 1) * SLICE));
  return btoa(slices.map((slice) => String.fromCharCode(...slice)).join(''));
}
