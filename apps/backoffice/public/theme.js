// Runs before the first paint, as a file of its own because the content policy allows no inline script.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be refused; the device then decides.
  }
  const isChosen = choice === 'dark' || choice === 'light';
  document.documentElement.dataset.theme = isChosen ? choice : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
})();
