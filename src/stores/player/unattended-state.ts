/** How many videos in a row began by themselves, without a key from the viewer. */
export class UnattendedState {
  count = 0;

  videoBegan(): void {
    this.count += 1;
  }

  viewerActed(): void {
    this.count = 0;
  }
}
